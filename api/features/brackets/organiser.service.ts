import { Conflict, Forbidden } from '../../errors.ts'
import type { Clock, UnitOfWork } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import { auditText } from './auditText.ts'
import { copiedTitle, matchesOrPreview, roundsFor, settingsOf, undoOf, type BracketStatus } from './bracket.ts'
import type { BracketService } from './bracket.service.ts'
import type { BracketStore } from './bracket.store.ts'
import { entrantImageUrl } from './entrants.service.ts'
import type { EntrantStore } from './entrant.store.ts'
import type { OrganiserStore } from './organiser.store.ts'
import { resultsCsv } from './results.ts'
import type { VotingService } from './voting.service.ts'

declare module '../../services.ts' {
  interface Services {
    organiser: OrganiserService
  }
}

/** What a person reads back through; the table keeps all. */
const AUDIT_LINES_SHOWN = 200

export interface OrganiserDeps {
  brackets: BracketService
  voting: VotingService
  store: OrganiserStore
  bracketStore: BracketStore
  entrants: EntrantStore
  unitOfWork: UnitOfWork
  clock: Clock
}

export interface AuditEntry {
  id: number
  at: Date
  text: string
  /** Who did it; 'The clock' for what time did. */
  by: string
}

export type OrganiserService = ReturnType<typeof createOrganiserService>

/** The owner's work around the tournament itself. */
export function createOrganiserService({ brackets, voting, store, bracketStore, entrants, unitOfWork, clock }: OrganiserDeps) {
  return {
    /** Back to the round before, or before the draw; refused once somebody has voted in what would go. */
    async undoAdvance(viewer: Viewer, id: number): Promise<void> {
      await brackets.edit(viewer, id, async (bracket, tx) => {
        const undo = undoOf({ status: bracket.status as BracketStatus, currentRound: bracket.currentRound })
        if (!undo) throw new Conflict('Nothing has advanced yet')
        if (undo.kind !== 'final') {
          const votes = await store.countVotes(id, bracket.currentRound, tx)
          if (votes > 0) throw new Conflict('Somebody has voted in this round already: it stays')
          await store.deleteMatches(id, bracket.currentRound, tx)
        }
        if (undo.kind === 'draw') {
          await store.forgetPlaces(id, tx)
          await bracketStore.update(id, { status: 'setup', maxRounds: roundsFor(bracket.totalParticipants) }, tx)
        } else {
          await store.reopenRound(id, undo.round, clock.now(), tx)
          await bracketStore.saveStats(id, tx)
          await bracketStore.update(id, { currentRound: undo.round, ...(undo.kind === 'final' ? { status: 'active' } : {}) }, tx)
        }
        await brackets.audit(id, viewer, 'advance undone', undo.kind === 'draw' ? {} : { round: undo.round }, tx)
      })
    },

    /** Archived brackets leave every list; their own pages stay. */
    async setArchived(viewer: Viewer, id: number, isArchived: boolean): Promise<void> {
      await brackets.edit(viewer, id, async (bracket, tx) => {
        if (isArchived === (bracket.archivedAt !== null)) return
        if (isArchived && bracket.status === 'active') throw new Conflict('People are voting: deactivate the bracket before it is archived')
        await bracketStore.update(id, { archivedAt: isArchived ? clock.now() : null }, tx)
        await brackets.audit(id, viewer, isArchived ? 'archived' : 'restored', {}, tx)
      })
    },

    /** The same participants and settings, nothing of what was played. Answers the new bracket's id. */
    async duplicate(viewer: Viewer, id: number): Promise<number> {
      if (!isStaff(viewer)) throw new Forbidden()
      const bracket = await brackets.getOwn(viewer, id)
      const { title, description, category, totalParticipants, isPublic, allowAnonymousVoting } = bracket
      return unitOfWork.run(async (tx) => {
        const now = clock.now()
        const copy = await bracketStore.create(
          {
            title: copiedTitle(title), description, category, totalParticipants, isPublic, allowAnonymousVoting,
            settings: { ...settingsOf(bracket.settings) },
            createdBy: viewer.userId,
            createdAt: now,
            maxRounds: roundsFor(totalParticipants),
          },
          tx,
        )
        await bracketStore.update(copy.id, { publicUrl: `/public/brackets/${copy.id}` }, tx)
        for (const { id: entrantId, name, description: about, seedNumber } of bracket.participants) {
          const added = await bracketStore.addParticipant({ bracketId: copy.id, name, description: about, seedNumber, currentRound: 1 }, tx)
          if (added && (await entrants.copyImage(entrantId, added.id, tx))) {
            await entrants.update(added.id, { imageUrl: entrantImageUrl(copy.id, added.id, now) }, tx)
          }
        }
        await brackets.audit(copy.id, viewer, 'duplicated', { title }, tx)
        return copy.id
      })
    },

    /** Every owner's act, newest first. */
    async auditTrail(viewer: Viewer, id: number): Promise<AuditEntry[]> {
      await brackets.getOwn(viewer, id)
      const lines = await store.auditLines(id, AUDIT_LINES_SHOWN)
      return lines.map(({ id: lineId, at, action, details, userId, userName }) => ({
        id: lineId, at, text: auditText(action, details), by: userId === null ? 'The clock' : (userName ?? `User ${userId}`),
      }))
    },

    /** Whether an undo would find anything, and nobody's vote in its way. */
    async canUndo(bracket: { id: number; status: string; currentRound: number }): Promise<boolean> {
      const undo = undoOf({ status: bracket.status as BracketStatus, currentRound: bracket.currentRound })
      if (!undo) return false
      return undo.kind === 'final' || (await store.countVotes(bracket.id, bracket.currentRound)) === 0
    },

    /** Counts that are hidden stay hidden here too. */
    async resultsCsv(viewer: Viewer, id: number): Promise<{ title: string; csv: string }> {
      const bracket = await brackets.getOwn(viewer, id)
      const csv = resultsCsv({
        participants: bracket.participants,
        matches: matchesOrPreview(bracket.matches, bracket.participants),
        tallies: await voting.tallies(viewer, id),
        showsOpenCounts: settingsOf(bracket.settings).showResults,
      })
      return { title: bracket.title, csv }
    },
  }
}
