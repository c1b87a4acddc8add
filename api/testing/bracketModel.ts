/**
 * The rules of voting once more, as plainly as they can be said and without a line of the product's own: what a
 * model-based test holds the product to. Times are milliseconds.
 */
export interface ModelMatch {
  round: number
  position: number
  firstId: number | null
  secondId: number | null
  winnerId: number | null
  isClosed: boolean
}

export interface ModelVote {
  round: number
  position: number
  participantId: number
  voterKey: string
  isSignedIn: boolean
  isSetAside: boolean
  at: number
}

export interface ModelActor {
  /** `user:<name>`; null: anonymous. */
  userKey: string | null
  mayEdit: boolean
  isStaff: boolean
}

export interface ModelBallot {
  round: number
  position: number
  participantId: number
  opponentId: number
}

const BUDGET_WINDOW_MS = 10 * 60_000

/** Entrants are given in seed order; ids are the database's. */
export class BracketModel {
  status = 'setup'
  currentRound = 1
  maxRounds: number
  isPublic = true
  allowAnonymousVoting = true
  requireLogin = false
  showResults = true
  votingEnd: number | null = null
  readonly roundEnds = new Map<number, number>()
  readonly closedRounds = new Set<number>()
  matches: ModelMatch[] = []
  votes: ModelVote[] = []

  constructor(
    readonly seeds: readonly number[],
    readonly newVoters: number,
  ) {
    this.maxRounds = Math.ceil(Math.log2(seeds.length))
  }

  sees(actor: ModelActor): boolean {
    return this.isPublic || actor.mayEdit
  }

  /** What an owner's write answers before its own rules are asked. */
  editProblem(actor: ModelActor): number | null {
    if (actor.userKey === null) return 401
    if (!actor.isStaff) return 403
    if (!this.sees(actor)) return 404
    return actor.mayEdit ? null : 403
  }

  matchAt(round: number, position: number): ModelMatch | undefined {
    return this.matches.find((match) => match.round === round && match.position === position)
  }

  setStatus(to: string): number {
    const from = this.status
    const isKnown = from === to || (from === 'setup' && to === 'active') || (from === 'inactive' && to === 'active') || (from === 'active' && to === 'inactive')
    if (!isKnown) return 400
    if (from === 'setup' && to === 'active') this.drawFirst()
    this.status = to
    return 200
  }

  private drawFirst(): void {
    const size = 2 ** this.maxRounds
    // Fold the list of seeds until pairs are left: the best meets the worst of what is left beside him.
    let places: number[] = [1]
    while (places.length < size) places = places.flatMap((seed) => [seed, places.length * 2 + 1 - seed])
    for (let index = 0; index < size; index += 2) {
      const firstId = this.seeds[(places[index] ?? 0) - 1] ?? null
      const secondId = this.seeds[(places[index + 1] ?? 0) - 1] ?? null
      const isBye = secondId === null
      this.matches.push({ round: 1, position: index / 2 + 1, firstId, secondId, winnerId: isBye ? firstId : null, isClosed: isBye })
    }
  }

  closeRound(): void {
    const decided = this.matches.filter(({ round }) => round === this.currentRound)
    for (const match of decided) {
      if (match.isClosed) continue
      match.winnerId = this.winnerOf(match)
      match.isClosed = true
    }
    this.closedRounds.add(this.currentRound)
    if (this.currentRound === this.maxRounds) {
      this.status = 'completed'
      return
    }
    const winners = decided.map(({ winnerId }) => winnerId as number)
    this.currentRound += 1
    for (let index = 0; index < winners.length; index += 2) {
      const pair = winners.slice(index, index + 2).toSorted((a, b) => this.seeds.indexOf(a) - this.seeds.indexOf(b))
      this.matches.push({
        round: this.currentRound, position: index / 2 + 1, firstId: pair[0] ?? null, secondId: pair[1] ?? null, winnerId: null, isClosed: false,
      })
    }
  }

  /** Back to where the last advance left from. The HTTP status of it. */
  undo(now: number): number {
    if (this.status === 'setup') return 409
    if (this.status !== 'completed') {
      if (this.votes.some(({ round }) => round === this.currentRound)) return 409
      this.matches = this.matches.filter(({ round }) => round !== this.currentRound)
      if (this.currentRound === 1) {
        this.status = 'setup'
        return 200
      }
      this.currentRound -= 1
    } else this.status = 'active'
    this.closedRounds.delete(this.currentRound)
    // An end that has passed would close it again at once.
    if ((this.roundEnds.get(this.currentRound) ?? Number.POSITIVE_INFINITY) <= now) this.roundEnds.delete(this.currentRound)
    for (const match of this.matches) {
      if (match.round !== this.currentRound || match.secondId === null) continue
      match.winnerId = null
      match.isClosed = false
    }
    return 200
  }

  private winnerOf({ round, position, firstId, secondId }: ModelMatch): number | null {
    const votesFor = (id: number | null) => this.countOf(round, position, id)
    if (votesFor(firstId) !== votesFor(secondId)) return votesFor(firstId) > votesFor(secondId) ? firstId : secondId
    return this.seeds.indexOf(firstId ?? 0) < this.seeds.indexOf(secondId ?? 0) ? firstId : secondId
  }

  private countOf(round: number, position: number, participantId: number | null): number {
    return this.votes.filter((vote) => vote.round === round && vote.position === position && vote.participantId === participantId && !vote.isSetAside).length
  }

  isDue(now: number): boolean {
    const end = this.roundEnds.get(this.currentRound)
    return this.status === 'active' && end !== undefined && end <= now
  }

  /** What a device voted before its user signed in becomes his; his own stands, and decided matches keep all. */
  join(userKey: string, deviceKey: string): void {
    const isOpen = (vote: ModelVote) => this.matchAt(vote.round, vote.position)?.isClosed === false
    const own = new Set(this.votes.filter(({ voterKey }) => voterKey === userKey).map(placeOf))
    this.votes = this.votes.filter((vote) => !(vote.voterKey === deviceKey && own.has(placeOf(vote)) && isOpen(vote)))
    for (const vote of this.votes) {
      if (vote.voterKey !== deviceKey || own.has(placeOf(vote))) continue
      vote.voterKey = userKey
      vote.isSignedIn = true
    }
  }

  /** The HTTP status of a vote; 200 counts it. */
  cast(actor: ModelActor, deviceKey: string, ballot: ModelBallot, now: number): number {
    if (actor.userKey !== null) this.join(actor.userKey, deviceKey)
    const problem = this.voteProblem(actor, ballot, now)
    if (problem !== null) return problem
    const voterKey = actor.userKey ?? deviceKey
    const known = this.votes.find((vote) => vote.voterKey === voterKey && placeOf(vote) === placeOf(ballot))
    if (known) {
      known.participantId = ballot.participantId
      known.at = now
      return 200
    }
    const isSignedIn = actor.userKey !== null
    const isSetAside = !isSignedIn && this.isSetAside(voterKey, now)
    this.votes.push({ round: ballot.round, position: ballot.position, participantId: ballot.participantId, voterKey, isSignedIn, isSetAside, at: now })
    return 200
  }

  private isSetAside(voterKey: string, now: number): boolean {
    const own = this.votes.filter((vote) => vote.voterKey === voterKey)
    if (own.length > 0) return own.some((vote) => vote.isSetAside)
    const recent = this.votes.filter((vote) => !vote.isSignedIn && !vote.isSetAside && vote.at > now - BUDGET_WINDOW_MS)
    return new Set(recent.map((vote) => vote.voterKey)).size >= this.newVoters
  }

  private voteProblem(actor: ModelActor, ballot: ModelBallot, now: number): number | null {
    if (!this.sees(actor)) return 404
    if (this.status !== 'active') return 409
    if (this.votingEnd !== null && this.votingEnd <= now) return 409
    if (actor.userKey === null && (this.requireLogin || !this.allowAnonymousVoting)) return 403
    const match = this.matchAt(ballot.round, ballot.position)
    if (!match) return 400
    if (match.isClosed || ballot.round !== this.currentRound) return 409
    const sides = [match.firstId, match.secondId]
    if (!sides.includes(ballot.participantId)) return 400
    if (ballot.opponentId !== 0 && (ballot.opponentId === ballot.participantId || !sides.includes(ballot.opponentId))) return 400
    const end = this.roundEnds.get(ballot.round)
    return end !== undefined && end <= now ? 409 : null
  }

  release(): void {
    for (const vote of this.votes) if (this.matchAt(vote.round, vote.position)?.isClosed === false) vote.isSetAside = false
  }

  /** What GET votes shows this voter, as sorted lines. */
  shownTo(voterKey: string | null): string[] {
    const isHidden = (round: number) => !this.showResults && !this.closedRounds.has(round)
    const isOwn = (round: number, position: number, id: number) =>
      this.votes.some((vote) => vote.voterKey === voterKey && vote.round === round && vote.position === position && vote.participantId === id)
    const sides = this.matches.flatMap(({ round, position, firstId, secondId }) =>
      [firstId, secondId].filter((id) => id !== null).map((id) => ({ round, position, id })),
    )
    return sides
      .map((side) => ({ ...side, count: this.countOf(side.round, side.position, side.id), own: isOwn(side.round, side.position, side.id) }))
      .filter(({ round, count, own }) => isHidden(round) || count > 0 || own)
      .map(({ round, position, id, count, own }) => tallyLine(round, position, id, isHidden(round) ? null : count, own))
      .toSorted()
  }

  summary(): { signedIn: number; anonymous: number; setAside: number; releasable: number } {
    const counted = this.votes.filter((vote) => !vote.isSetAside)
    const aside = this.votes.filter((vote) => vote.isSetAside)
    return {
      signedIn: counted.filter((vote) => vote.isSignedIn).length,
      anonymous: counted.filter((vote) => !vote.isSignedIn).length,
      setAside: aside.length,
      releasable: aside.filter((vote) => this.matchAt(vote.round, vote.position)?.isClosed === false).length,
    }
  }

  /** Rounds, matches and status as sorted lines. */
  picture(): string[] {
    const matches = this.matches.map((match) => matchLine(match.round, match.position, match.firstId, match.secondId, match.winnerId, match.isClosed))
    return [...matches, `status ${this.status}`, `round ${this.currentRound} of ${this.maxRounds}`].toSorted()
  }
}

const placeOf = ({ round, position }: { round: number; position: number }): string => `${round}-${position}`

export const tallyLine = (round: number, position: number, id: number, votes: number | null, isOwn: boolean): string =>
  `${round}-${position} ${id}: ${votes ?? 'hidden'}${isOwn ? ' own' : ''}`

export const matchLine = (
  round: number, position: number, firstId: number | null, secondId: number | null, winnerId: number | null, isClosed: boolean,
): string => `${round}-${position}: ${firstId} v ${secondId}, ${winnerId} wins, ${isClosed ? 'closed' : 'open'}`
