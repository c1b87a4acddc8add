import { seedOrder, type DrawnMatch } from './bracket.ts'

interface ResultEntrant {
  id: number
  name: string
  seedNumber: number | null
}

interface ResultTally {
  round: number
  position: number
  participantId: number
  /** Null while counts are hidden. */
  votes: number | null
}

export interface ResultsInput {
  participants: readonly ResultEntrant[]
  matches: readonly DrawnMatch[]
  tallies: readonly ResultTally[]
  /** False: rounds still open tell no counts. */
  showsOpenCounts: boolean
}

const HEADINGS = ['Round', 'Matchup', 'Participant', 'Seed', 'Votes', 'Share %', 'Result'] as const

/** Spreadsheets run what starts like a formula: an apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line per participant and match, in the order of play; lines end as RFC 4180 says. */
export function resultsCsv({ participants, matches, tallies, showsOpenCounts }: ResultsInput): string {
  const byId = new Map(seedOrder(participants).map((entrant) => [entrant.id, entrant]))
  const lines = matches.flatMap((match) => {
    const sides = [match.firstId, match.secondId].flatMap((id) => (id === null ? [] : (byId.get(id) ?? [])))
    const isHidden = !showsOpenCounts && match.closedAt === null
    const votesOf = (id: number): number => tallies.find((tally) => isOf(tally, match) && tally.participantId === id)?.votes ?? 0
    const total = sides.reduce((sum, { id }) => sum + votesOf(id), 0)
    return sides.map(({ id, name, seedNumber }) => {
      const isBye = sides.length === 1 && match.closedAt !== null
      const votes = isHidden || isBye ? null : votesOf(id)
      const share = votes === null || total === 0 ? null : ((votes / total) * 100).toFixed(1)
      return [match.round, match.position, name, seedNumber, votes, share, resultOf(match, id, isBye)]
    })
  })
  return [HEADINGS, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

const isOf = (tally: ResultTally, match: DrawnMatch): boolean => tally.round === match.round && tally.position === match.position

function resultOf(match: DrawnMatch, id: number, isBye: boolean): string {
  if (isBye) return 'Bye'
  if (match.closedAt === null) return 'Open'
  return match.winnerId === id ? 'Won' : 'Lost'
}
