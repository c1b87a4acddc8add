import { Countdown } from './Countdown.tsx'
import { MatchupCard } from './MatchupCard.tsx'
import { slotsOf } from './tally.ts'
import type { Round, Vote } from './types.ts'

export interface RoundColumnProps {
  round: Round
  lastRound: number
  /** Chosen on narrow screens, where one round fills the page. */
  isShown: boolean
  canVote: boolean
  renderedAt: string
  onVote: (vote: Vote) => void
}

export const roundAnchor = (round: number): string => `round-${round}`

/** One round: a column of the tree on wide screens, a list of matches on narrow ones. */
export function RoundColumn({ round, lastRound, isShown, canVote, renderedAt, onVote }: RoundColumnProps) {
  const anchor = roundAnchor(round.number)
  const isOpen = round.matchups.some((matchup) => matchup.state === 'open')
  return (
    <section className={isShown ? 'bk-round is-shown' : 'bk-round'} id={anchor} aria-labelledby={`${anchor}-title`}>
      <div className="bk-round-head">
        <h2 id={`${anchor}-title`}>
          Round {round.number} {round.number === lastRound ? <span className="bk-tag">Championship</span> : null}
        </h2>
        {isOpen && round.closesAt ? <Countdown closesAt={round.closesAt} renderedAt={renderedAt} /> : null}
      </div>
      <ul className="bk-slots">
        {slotsOf(round, lastRound).map(({ position, matchup }) =>
          matchup ? (
            <li key={position} className="bk-slot">
              <MatchupCard matchup={matchup} canVote={canVote} onVote={onVote} />
            </li>
          ) : (
            <li key={position} className="bk-slot bk-slot-empty" aria-hidden="true" />
          ),
        )}
      </ul>
    </section>
  )
}
