import { createPortal } from 'react-dom'
import { championOf, slotsOf } from '../../public/bracket/tally.ts'
import type { Contender, Matchup, Round } from '../../public/bracket/types.ts'
import './printTree.css'

/** In units of the drawing: a landscape page of either paper size is about this wide for its height. */
const WIDTH = 1_400
const PAGE_RATIO = 1.42
const HEAD = 70
const ROW_MAX = 46
const GAP = 26

interface PrintTreeProps {
  title: string
  rounds: readonly Round[]
}

/** The whole tree on one page of paper, and on paper alone. */
export function PrintTree({ title, rounds }: PrintTreeProps) {
  const last = rounds.at(-1)?.number ?? 0
  if (last === 0) return null
  const lines = 2 ** last
  const row = Math.min(ROW_MAX, (WIDTH / PAGE_RATIO - HEAD) / lines)
  const column = (WIDTH - GAP * last) / (last + 1)
  const fontSize = Math.min(17, row * 0.74)
  const champion = championOf(rounds)
  const xOf = (round: number) => (round - 1) * (column + GAP)
  return createPortal(
    <div className="bk-print">
      <svg viewBox={`0 0 ${WIDTH} ${HEAD + lines * row + 10}`} role="img" aria-label={`The tree of ${title}`}>
        <text x="0" y="34" fontSize="30" fontWeight="700">
          {title}
        </text>
        {rounds.map((round) => (
          <g key={round.number}>
            <text x={xOf(round.number)} y={HEAD - 8} fontSize="13" fill="#555">
              {round.number === last ? 'Championship' : `Round ${round.number}`}
            </text>
            {slotsOf(round, last).map(({ position, matchup }) => {
              const height = row * 2 ** round.number
              const top = HEAD + (position - 1) * height
              const [upper, lower] = [top + height / 4, top + (height * 3) / 4].map((y) => y + row / 2 - 3) as [number, number]
              const right = xOf(round.number) + column
              return (
                <g key={position}>
                  <Side contender={matchup?.contenders[0]} matchup={matchup} x={xOf(round.number)} y={upper} width={column} fontSize={fontSize} />
                  <Side contender={matchup?.contenders[1]} matchup={matchup} x={xOf(round.number)} y={lower} width={column} fontSize={fontSize} />
                  <path d={`M${right} ${upper}V${lower}M${right} ${(upper + lower) / 2}h${GAP}`} />
                </g>
              )
            })}
          </g>
        ))}
        <ChampionLine name={champion?.entrant.name ?? null} x={xOf(last + 1)} y={HEAD + (lines * row) / 2 + row / 2 - 3} width={column} fontSize={fontSize} />
      </svg>
    </div>,
    document.body,
  )
}

interface LineProps {
  x: number
  y: number
  width: number
  fontSize: number
}

function Side({ contender, matchup, x, y, width, fontSize }: LineProps & { contender: Contender | undefined; matchup: Matchup | null }) {
  const votes = matchup?.state === 'waiting' || matchup?.contenders.length !== 2 ? null : contender?.votes
  const seed = contender?.entrant.seedNumber
  const label = contender ? `${seed ? `${seed}  ` : ''}${contender.entrant.name}` : ''
  return (
    <>
      <path d={`M${x} ${y}h${width}`} />
      <text x={x + 2} y={y - 3} fontSize={fontSize} fontWeight={contender && matchup?.winnerId === contender.entrant.id ? 700 : 400} {...fitted(label, width - 44, fontSize)}>
        {label}
      </text>
      {votes === null || votes === undefined ? null : (
        <text x={x + width - 3} y={y - 3} fontSize={fontSize * 0.85} textAnchor="end" fill="#555">
          {votes.toLocaleString('en-US')}
        </text>
      )}
    </>
  )
}

function ChampionLine({ name, x, y, width, fontSize }: LineProps & { name: string | null }) {
  return (
    <>
      <path d={`M${x} ${y}h${width}`} />
      {name ? (
        <text x={x + 2} y={y - 4} fontSize={fontSize * 1.15} fontWeight="700" {...fitted(name, width - 8, fontSize * 1.15)}>
          {name}
        </text>
      ) : null}
    </>
  )
}

/** About half an em a letter: what would run over is drawn narrower. */
function fitted(text: string, width: number, fontSize: number) {
  return text.length * fontSize * 0.53 > width ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' as const } : {}
}
