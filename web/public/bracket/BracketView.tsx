import type { ReactNode } from 'react'
import { BracketHeader } from './BracketHeader.tsx'
import { ChampionBanner } from './ChampionBanner.tsx'
import { HowToVote } from './HowToVote.tsx'
import { RoundTree } from './RoundTree.tsx'
import { StatsRow } from './StatsRow.tsx'
import { championOf } from './tally.ts'
import type { BracketStats, BracketSummary, Connection, Round, Vote, VotingRight } from './types.ts'
import { useCountAnnouncement } from './useCountAnnouncement.ts'

export interface BracketViewProps {
  bracket: BracketSummary
  /** Ascending; empty before anybody was added. */
  rounds: readonly Round[]
  stats: BracketStats
  voting: VotingRight
  connection: Connection
  /** The server's time when these values were made, ISO. */
  renderedAt: string
  /** Null for signed-in viewers. */
  loginHref: string | null
  backHref: string
  isEmbedded?: boolean
  onVote: (vote: Vote) => void
  onShare: () => void
  /** Owner's buttons. */
  ownerSlot?: ReactNode
  /** Where comments are allowed. */
  commentsSlot?: ReactNode
}

/** The bracket as everybody sees it: values in, votes out. */
export function BracketView(props: BracketViewProps) {
  const { bracket, rounds, stats, voting } = props
  const champion = bracket.status === 'completed' ? championOf(rounds) : null
  const announcement = useCountAnnouncement(stats.totalVotes)
  return (
    <div className="bk">
      <BracketHeader
        bracket={bracket}
        connection={props.connection}
        loginHref={props.loginHref}
        backHref={props.backHref}
        isEmbedded={props.isEmbedded ?? false}
        onShare={props.onShare}
        ownerSlot={props.ownerSlot}
      />
      {champion ? <ChampionBanner champion={champion} /> : null}
      <StatsRow stats={stats} />
      {voting.allowed ? null : <p className="bk-note">{voting.reason}</p>}
      {stats.totalVotes === null ? <p className="bk-note">Counts stay hidden until the round closes.</p> : null}
      {rounds.length > 0 ? (
        <RoundTree
          rounds={rounds}
          canVote={voting.allowed && bracket.status === 'active'}
          renderedAt={props.renderedAt}
          onVote={props.onVote}
        />
      ) : (
        <p className="bk-empty">No participants added yet</p>
      )}
      <HowToVote />
      {props.commentsSlot}
      <p className="bk-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}
