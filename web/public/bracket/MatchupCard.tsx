import { ContenderButton } from './ContenderButton.tsx'
import { leaderId, shareOf, voteFor } from './tally.ts'
import type { Matchup, Vote } from './types.ts'
import { voteKey } from './voteKey.ts'

export interface MatchupCardProps {
  matchup: Matchup
  /** False: the buttons show the state and take no vote. */
  canVote: boolean
  onVote: (vote: Vote) => void
}

const SIDES = 2

/** Two names and what people think of them. */
export function MatchupCard({ matchup, canVote, onVote }: MatchupCardProps) {
  const leader = leaderId(matchup)
  const missing = matchup.state === 'closed' ? 0 : SIDES - matchup.contenders.length
  const isContest = matchup.contenders.length === SIDES && matchup.state !== 'waiting'
  return (
    <div className={`bk-matchup is-${matchup.state}`} role="group" aria-label={`Matchup ${matchup.position}`}>
      <p className="bk-matchup-title" aria-hidden="true">
        Matchup {matchup.position}
      </p>
      {matchup.contenders.map((contender) => {
        const vote = voteFor(matchup, contender)
        return (
          <ContenderButton
            key={contender.entrant.id}
            contender={contender}
            share={isContest ? shareOf(contender, matchup) : null}
            isLeader={leader === contender.entrant.id}
            isWinner={matchup.winnerId === contender.entrant.id}
            isOwnChoice={matchup.ownChoiceId === contender.entrant.id}
            isOpen={canVote && matchup.state === 'open'}
            voteKey={voteKey(vote)}
            onVote={() => {
              if (matchup.ownChoiceId !== contender.entrant.id) onVote(vote)
            }}
          />
        )
      })}
      {Array.from({ length: Math.max(0, missing) }, (_, index) => (
        <p key={index} className="bk-side bk-side-open">
          To be decided
        </p>
      ))}
      {matchup.state === 'closed' && matchup.contenders.length === 1 ? (
        <p className="bk-bye">Bye: goes on without a match</p>
      ) : null}
    </div>
  )
}
