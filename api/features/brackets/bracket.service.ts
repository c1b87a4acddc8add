import { Conflict, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import type { Clock, PubSub, Tx, UnitOfWork } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import {
  DEFAULT_SETTINGS, drawFirstRound, drawNextRound, MIN_PARTICIPANTS, roundsFor, settingsOf, statusChange, winnerOf, type BracketStatus,
} from './bracket.ts'
import type { AddParticipantInput, CreateBracketInput, UpdateBracketInput } from './bracket.input.ts'
import { canEdit, canView } from './bracket.policy.ts'
import type { BracketStore } from './bracket.store.ts'
import type { TallyCounts } from './tallyCounts.service.ts'
import type { VoteStore } from './vote.store.ts'

declare module '../../services.ts' {
  interface Services {
    brackets: BracketService
  }
}

/** Published with `{bracketId}` when its rounds, entrants or status change. */
export const BRACKET_CHANGED_TOPIC = 'bracket.changed'

/** Published with `{bracketId}` when counts change; readers coalesce. */
export const VOTE_CAST_TOPIC = 'vote.cast'

export interface BracketDeps {
  store: BracketStore
  votes: VoteStore
  counts: TallyCounts
  unitOfWork: UnitOfWork
  pubsub: PubSub
  clock: Clock
}

export type BracketService = ReturnType<typeof createBracketService>
export type WholeBracket = NonNullable<Awaited<ReturnType<BracketStore['find']>>>
type AfterCommit = Parameters<Parameters<UnitOfWork['run']>[0]>[1]

export function createBracketService({ store, votes, counts, unitOfWork, pubsub, clock }: BracketDeps) {
  let changes = 0
  /** Not found equals not yours. */
  async function edit<T>(viewer: Viewer, id: number, work: (bracket: WholeBracket, tx: Tx, afterCommit: AfterCommit) => Promise<T>): Promise<T> {
    return unitOfWork.run(async (tx, afterCommit) => {
      const bracket = await store.lock(id, tx)
      if (!bracket || !canView(viewer, bracket)) throw new NotFound('Bracket not found')
      if (!canEdit(viewer, bracket)) throw new Forbidden('Only the owner of a bracket may change it')
      afterCommit(() => {
        changes += 1
        return pubsub.publish(BRACKET_CHANGED_TOPIC, { bracketId: id })
      })
      return work(bracket, tx, afterCommit)
    })
  }

  const audit = (bracketId: number, viewer: Viewer | null, action: string, details: object, tx: Tx): Promise<void> =>
    store.addAuditLine({ bracketId, userId: viewer?.kind === 'user' ? viewer.userId : null, action, details: { ...details }, at: clock.now() }, tx)

  function requireRoom(bracket: WholeBracket, totalParticipants: number): void {
    const isTooSmall = totalParticipants < bracket.participants.length
    if (bracket.status === 'setup' && !isTooSmall) return
    const message = isTooSmall ? `${bracket.participants.length} participants are added already` : 'The draw is made: the size stays'
    throw new InvalidInput(message, [{ field: 'totalParticipants', message }])
  }

  async function draw(bracket: WholeBracket, tx: Tx): Promise<void> {
    if (bracket.participants.length < MIN_PARTICIPANTS) {
      throw new Conflict(`At least ${MIN_PARTICIPANTS} participants are needed before voting can begin`)
    }
    await store.saveRound(bracket.id, 1, drawFirstRound(bracket.participants), clock.now(), tx)
    await store.update(bracket.id, { status: 'active', currentRound: 1, maxRounds: roundsFor(bracket.participants.length) }, tx)
  }

  /** Decides every match of the round now open and draws the next, or ends the bracket with the final. */
  async function closeRound(bracket: WholeBracket, tx: Tx): Promise<void> {
    const round = bracket.currentRound
    const now = clock.now()
    const tallies = (await votes.tallies(bracket.id, tx)).filter((tally) => tally.round === round)
    const decided = []
    for (const match of bracket.matches.filter((candidate) => candidate.round === round)) {
      const counts = new Map(tallies.filter(({ position }) => position === match.position).map((tally) => [tally.participantId, tally.votes]))
      const winnerId = match.winnerId ?? winnerOf(match, counts, bracket.participants)
      const loserId = [match.firstId, match.secondId].find((id) => id !== null && id !== winnerId) ?? null
      if (match.closedAt === null) await store.decide(match.id, winnerId, loserId, round, now, tx)
      decided.push({ position: match.position, firstId: match.firstId, secondId: match.secondId, winnerId })
    }
    await store.closeRound(bracket.id, round, now, tx)
    await store.saveStats(bracket.id, tx)
    if (round >= bracket.maxRounds) {
      await store.update(bracket.id, { status: 'completed' }, tx)
      return
    }
    await store.saveRound(bracket.id, round + 1, drawNextRound(decided, bracket.participants), now, tx)
    await store.update(bracket.id, { currentRound: round + 1 }, tx)
  }

  return {
    edit,
    audit,

    list: (viewer: Viewer, before: number | null) => store.list(viewer, before),

    /** Grows with every change that this process makes to any bracket: what was read before it is old. */
    changes: (): number => changes,

    async find(id: number): Promise<WholeBracket> {
      const bracket = await store.find(id)
      if (!bracket) throw new NotFound('Bracket not found')
      return bracket
    },

    /** Throws NotFound for what the viewer may not see. */
    async get(viewer: Viewer, id: number): Promise<WholeBracket> {
      const bracket = await store.find(id)
      if (!bracket || !canView(viewer, bracket)) throw new NotFound('Bracket not found')
      return bracket
    },

    /** Throws Forbidden for what the viewer may see and not change. */
    async getOwn(viewer: Viewer, id: number): Promise<WholeBracket> {
      const bracket = await this.get(viewer, id)
      if (!canEdit(viewer, bracket)) throw new Forbidden('Only the owner of a bracket may change it')
      return bracket
    },

    async create(viewer: Viewer, input: CreateBracketInput): Promise<number> {
      if (!isStaff(viewer)) throw new Forbidden()
      return unitOfWork.run(async (tx) => {
        const { id } = await store.create(
          {
            ...input,
            settings: { ...DEFAULT_SETTINGS, ...input.settings },
            createdBy: viewer.userId,
            createdAt: clock.now(),
            maxRounds: roundsFor(input.totalParticipants),
          },
          tx,
        )
        await store.update(id, { publicUrl: `/public/brackets/${id}` }, tx)
        await audit(id, viewer, 'created', { title: input.title }, tx)
        return id
      })
    },

    /** Activating draws the bracket once; after that the switch pauses and resumes. */
    async update(viewer: Viewer, id: number, input: UpdateBracketInput): Promise<void> {
      await edit(viewer, id, async (bracket, tx) => {
        const { status, settings, votingEndTime, totalParticipants, description, ...fields } = input
        if (status !== undefined) {
          const change = statusChange(bracket.status as BracketStatus, status)
          if (change === null) {
            throw new InvalidInput(`A bracket that is ${bracket.status} cannot become ${status}`, [
              { field: 'status', message: `A bracket that is ${bracket.status} cannot become ${status}` },
            ])
          }
          if (change === 'draw') await draw(bracket, tx)
          else if (change !== 'none') await store.update(id, { status }, tx)
          await audit(id, viewer, `status ${status}`, {}, tx)
        }
        if (totalParticipants !== undefined) requireRoom(bracket, totalParticipants)
        const changes = {
          ...fields,
          ...(description === undefined ? {} : { description: description || null }),
          ...(totalParticipants === undefined ? {} : { totalParticipants, maxRounds: roundsFor(totalParticipants) }),
          ...(settings ? { settings: { ...settingsOf(bracket.settings), ...settings } } : {}),
          ...(votingEndTime === undefined ? {} : { votingEndTime: votingEndTime ? new Date(votingEndTime) : null }),
        }
        if (Object.keys(changes).length === 0) return
        await store.update(id, changes, tx)
        await audit(id, viewer, 'settings changed', { changed: Object.keys({ ...changes, ...settings }).filter((name) => name !== 'settings') }, tx)
      })
    },

    async remove(viewer: Viewer, id: number): Promise<void> {
      await edit(viewer, id, (_bracket, tx) => store.delete(id, tx))
    },

    /** A new participant always starts in round 1; the draw fixes the entrants. */
    async addParticipant(viewer: Viewer, id: number, input: AddParticipantInput): Promise<number> {
      return edit(viewer, id, async (bracket, tx) => {
        if (bracket.status !== 'setup') throw new Conflict('The draw is made: participants cannot be added any more')
        if (bracket.participants.length >= bracket.totalParticipants) {
          throw new Conflict(`This bracket takes ${bracket.totalParticipants} participants`)
        }
        const added = await store.addParticipant({ bracketId: id, name: input.name, seedNumber: input.seedNumber ?? null, currentRound: 1 }, tx)
        if (!added) {
          const message = `Seed ${input.seedNumber} is taken`
          throw new InvalidInput(message, [{ field: 'seedNumber', message }])
        }
        await audit(id, viewer, 'participant added', { name: input.name }, tx)
        return added.id
      })
    },

    async closeRound(viewer: Viewer, id: number): Promise<void> {
      await edit(viewer, id, async (bracket, tx) => {
        if (bracket.status !== 'active') throw new Conflict('Only a live bracket has a round to close')
        await closeRound(bracket, tx)
        await audit(id, viewer, 'round closed', { round: bracket.currentRound }, tx)
      })
    },

    async setRoundEnd(viewer: Viewer, id: number, round: number, closesAt: Date | null): Promise<void> {
      await edit(viewer, id, async (bracket, tx) => {
        if (round < bracket.currentRound || round > bracket.maxRounds || bracket.status === 'completed') {
          throw new InvalidInput('That round is over or does not exist', [{ field: 'round', message: 'That round is over or does not exist' }])
        }
        if (closesAt && closesAt <= clock.now()) {
          throw new InvalidInput('The end must lie ahead', [{ field: 'closesAt', message: 'The end must lie ahead' }])
        }
        await store.setRoundEnd(id, round, closesAt, tx)
        await audit(id, viewer, 'round end set', { round, closesAt }, tx)
      })
    },

    /** Closes what has passed its end; safe to run anywhere, any time. Answers how many rounds it closed. */
    async closeDueRounds(): Promise<number> {
      let closed = 0
      for (const due of await store.findDue(clock.now())) {
        await unitOfWork.run(async (tx, afterCommit) => {
          const bracket = await store.lock(due.bracketId, tx)
          if (bracket?.status !== 'active' || bracket.currentRound !== due.round) return
          await closeRound(bracket, tx)
          await audit(bracket.id, null, 'round closed by time', { round: due.round }, tx)
          afterCommit(() => {
            changes += 1
            return pubsub.publish(BRACKET_CHANGED_TOPIC, { bracketId: bracket.id })
          })
          closed += 1
        })
      }
      return closed
    },

    /** What the owner may know of the votes. */
    async voteSummary(viewer: Viewer, id: number) {
      await this.getOwn(viewer, id)
      return votes.summary(id)
    },

    /** Counts what was set aside. */
    async releaseVotes(viewer: Viewer, id: number): Promise<number> {
      return edit(viewer, id, async (_bracket, tx, afterCommit) => {
        afterCommit(() => {
          counts.forget(id)
          return pubsub.publish(VOTE_CAST_TOPIC, { bracketId: id })
        })
        const released = await votes.release(id, tx)
        await audit(id, viewer, 'votes released', { released }, tx)
        return released
      })
    },
  }
}
