import { RollingCount } from './RollingCount.tsx'
import { formatShare } from './tally.ts'
import type { Contender } from './types.ts'

export interface ContenderButtonProps {
  contender: Contender
  /** Percent of the matchup; null while counts are hidden. */
  share: number | null
  isLeader: boolean
  isWinner: boolean
  isOwnChoice: boolean
  isOpen: boolean
  /** Names the vote in the page, for a tap that comes before the client has loaded. */
  voteKey: string
  onVote: () => void
}

/** One side of a matchup: pressing it votes. */
export function ContenderButton(props: ContenderButtonProps) {
  const { contender, share, isLeader, isWinner, isOwnChoice, isOpen } = props
  const { entrant, votes } = contender
  return (
    <button
      type="button"
      className={['bk-side', isLeader && 'is-leader', isOwnChoice && 'is-own'].filter(Boolean).join(' ')}
      aria-pressed={isOwnChoice}
      disabled={!isOpen}
      data-vote={isOpen ? props.voteKey : undefined}
      onClick={props.onVote}
    >
      {share === null ? null : (
        <svg className="bk-bar" width="100%" height="100%" preserveAspectRatio="none" aria-hidden="true">
          <rect width={`${share.toFixed(1)}%`} height="100%" />
        </svg>
      )}
      <span className="bk-who">
        {entrant.seedNumber === null ? null : (
          <span className="bk-seed">
            <span className="bk-hidden">Seed </span>#{entrant.seedNumber}
          </span>
        )}
        {entrant.imageUrl ? (
          <img className="bk-face" src={entrant.imageUrl} alt="" width="36" height="36" loading="lazy" />
        ) : null}
        <span className="bk-name">{entrant.name}</span>
      </span>
      <span className="bk-marks">
        {isOwnChoice ? (
          <span className="bk-own">
            <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
              <path
                d="M2.5 8.5l3.5 3.5 7.5-8"
                fill="none"
                stroke="currentColor"
                strokeWidth="2.4"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            Your vote
          </span>
        ) : null}
        {isWinner ? <span className="bk-won">Winner</span> : null}
        {isLeader && !isWinner ? <span className="bk-hidden">Leading</span> : null}
      </span>
      {share === null || votes === null ? null : (
        <span className="bk-figures">
          <span>
            <RollingCount value={votes} />
            <span className="bk-unit"> {votes === 1 ? 'vote' : 'votes'}</span>
          </span>
          <span className="bk-share">{formatShare(share)}</span>
        </span>
      )}
    </button>
  )
}
