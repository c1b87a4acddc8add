import { seedOrder, type BracketStatus } from './bracket.ts'

/** What a picture of a bracket says; the drawer decides how it looks. No counts: they may be hidden, and they move. */
export interface ShareCard {
  kind: 'bracket' | 'round' | 'champion'
  /** A few words over the title. */
  kicker: string
  /** The largest words. */
  title: string
  lines: string[]
}

export interface ShareCardInput {
  title: string
  description: string | null
  status: BracketStatus
  currentRound: number
  maxRounds: number
  participants: readonly { id: number; name: string; seedNumber: number | null }[]
  matches: readonly { round: number; position: number; firstId: number | null; secondId: number | null; winnerId: number | null; closedAt: Date | null }[]
}

/** Between the two of a match. */
export const VERSUS = '  v  '

const LINES = 3
const LINE_MAX = 60
const TEXT_MAX = 110

const short = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text)

/** Before the draw the bracket, then the round now open, at the end its champion. */
export function shareCardOf(bracket: ShareCardInput): ShareCard {
  const names = new Map(bracket.participants.map(({ id, name }) => [id, name]))
  if (bracket.status === 'completed') {
    const final = bracket.matches.find((match) => match.round === bracket.maxRounds)
    const champion = final?.winnerId ? names.get(final.winnerId) : undefined
    if (champion) return { kind: 'champion', kicker: 'Champion', title: short(champion, TEXT_MAX), lines: [short(bracket.title, LINE_MAX)] }
  }
  const title = short(bracket.title, TEXT_MAX)
  if (bracket.status === 'setup' || bracket.status === 'completed') {
    const favourites = seedOrder(bracket.participants).slice(0, LINES).map(({ name }) => short(name, LINE_MAX))
    const count = bracket.participants.length
    const kicker = count > 0 ? `Tournament bracket · ${count} participants` : 'Tournament bracket'
    return { kind: 'bracket', kicker, title, lines: favourites.length > 0 ? favourites : bracket.description ? [short(bracket.description, LINE_MAX)] : [] }
  }
  const { currentRound, maxRounds } = bracket
  const round = currentRound === maxRounds ? 'Championship' : `Round ${currentRound} of ${maxRounds}`
  const open = bracket.matches.filter((match) => match.round === currentRound && match.closedAt === null)
  const lines = open.slice(0, LINES).flatMap(({ firstId, secondId }) => {
    const sides = [firstId, secondId].flatMap((id) => (id === null ? [] : (names.get(id) ?? [])))
    return sides.length === 2 ? [sides.map((name) => short(name, LINE_MAX / 2)).join(VERSUS)] : []
  })
  return { kind: 'round', kicker: bracket.status === 'active' ? `${round} · Vote now` : round, title, lines }
}
