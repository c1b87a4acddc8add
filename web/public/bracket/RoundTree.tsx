import { useEffect, useRef, useState } from 'react'
import { RoundColumn, roundAnchor } from './RoundColumn.tsx'
import { roundInPlay } from './tally.ts'
import type { Round, Vote } from './types.ts'

export interface RoundTreeProps {
  rounds: readonly Round[]
  canVote: boolean
  renderedAt: string
  onVote: (vote: Vote) => void
}

/** All rounds: side by side with connectors where there is room, else the one in play with links to the others. */
export function RoundTree({ rounds, canVote, renderedAt, onVote }: RoundTreeProps) {
  const inPlay = roundInPlay(rounds)
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = chosen ?? inPlay
  const lastRound = rounds.at(-1)?.number ?? 1
  const tabs = useRef<HTMLElement>(null)

  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (tabs.current && current)
      tabs.current.scrollLeft = current.offsetLeft - (tabs.current.clientWidth - current.offsetWidth) / 2
  }, [shown])

  return (
    <>
      {rounds.length > 1 ? (
        <nav ref={tabs} className="bk-tabs" aria-label="Rounds">
          {rounds.map((round) => (
            <a
              key={round.number}
              href={`#${roundAnchor(round.number)}`}
              aria-current={round.number === shown ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                setChosen(round.number)
              }}
            >
              {round.number === lastRound ? 'Championship' : `Round ${round.number}`}
            </a>
          ))}
        </nav>
      ) : null}
      <div className="bk-rounds">
        {rounds.map((round) => (
          <RoundColumn
            key={round.number}
            round={round}
            lastRound={lastRound}
            isShown={round.number === shown}
            canVote={canVote}
            renderedAt={renderedAt}
            onVote={onVote}
          />
        ))}
      </div>
    </>
  )
}
