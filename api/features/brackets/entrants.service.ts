import { Conflict, InvalidInput, NotFound } from '../../errors.ts'
import type { Clock, Tx } from '../../ports.ts'
import type { Viewer } from '../../viewer.ts'
import type { PictureReducer } from '../users/pictureReducer.port.ts'
import type { BracketService, WholeBracket } from './bracket.service.ts'
import type { AddParticipantsInput, UpdateParticipantInput } from './entrant.input.ts'
import type { EntrantStore } from './entrant.store.ts'

declare module '../../services.ts' {
  interface Services {
    entrants: EntrantService
  }
}

/** Shown at 96 CSS pixels at most, so sharp on dense screens too. */
const SIDE_PIXELS = 256

export interface EntrantDeps {
  brackets: BracketService
  store: EntrantStore
  reducer: PictureReducer
  clock: Clock
}

export type EntrantService = ReturnType<typeof createEntrantService>

/** The address carries a version, so a picture never changes under it. */
export const entrantImageUrl = (bracketId: number, participantId: number, at: Date): string =>
  `/api/brackets/${bracketId}/participants/${participantId}/image?v=${at.getTime()}`

/** Who takes part: everything before the draw, pictures and spelling at any time. */
export function createEntrantService({ brackets, store, reducer, clock }: EntrantDeps) {
  function entrantOf(bracket: WholeBracket, participantId: number) {
    const entrant = bracket.participants.find(({ id }) => id === participantId)
    if (!entrant) throw new NotFound('Participant not found')
    return entrant
  }

  function requireSetup(bracket: WholeBracket): void {
    if (bracket.status !== 'setup') throw new Conflict('The draw is made: who takes part cannot be changed any more')
  }

  return {
    /** All or none. Answers how many. */
    async addMany(viewer: Viewer, bracketId: number, { participants }: AddParticipantsInput): Promise<number> {
      return brackets.edit(viewer, bracketId, async (bracket, tx) => {
        requireSetup(bracket)
        const room = bracket.totalParticipants - bracket.participants.length
        if (participants.length > room) {
          throw new Conflict(`This bracket takes ${bracket.totalParticipants} participants: there is room for ${room} more`)
        }
        const entrants = participants.map(({ name, seedNumber }) => ({ name, description: null, seedNumber: seedNumber ?? null }))
        const taken = seedTwice([...bracket.participants, ...entrants])
        if (taken !== null || !(await store.addMany(bracketId, entrants, tx))) {
          const message = taken === null ? 'A seed is taken' : `Seed ${taken} is taken`
          throw new InvalidInput(message, [{ field: 'participants', message }])
        }
        await brackets.audit(bracketId, viewer, 'participants added', { count: entrants.length }, tx)
        return entrants.length
      })
    },

    /** A name may be mended at any time: it changes no draw. */
    async update(viewer: Viewer, bracketId: number, participantId: number, input: UpdateParticipantInput): Promise<void> {
      await brackets.edit(viewer, bracketId, async (bracket, tx) => {
        const before = entrantOf(bracket, participantId)
        await store.update(participantId, { name: input.name, ...(input.description === undefined ? {} : { description: input.description || null }) }, tx)
        await brackets.audit(bracketId, viewer, 'participant changed', { from: before.name, name: input.name }, tx)
      })
    },

    async remove(viewer: Viewer, bracketId: number, participantId: number): Promise<void> {
      await brackets.edit(viewer, bracketId, async (bracket, tx) => {
        const { name } = entrantOf(bracket, participantId)
        requireSetup(bracket)
        await store.remove(participantId, tx)
        await brackets.audit(bracketId, viewer, 'participant removed', { name }, tx)
      })
    },

    /** `participantIds`: every participant once, the favourite first. */
    async reseed(viewer: Viewer, bracketId: number, participantIds: readonly number[]): Promise<void> {
      await brackets.edit(viewer, bracketId, async (bracket, tx) => {
        requireSetup(bracket)
        const known = new Set(bracket.participants.map(({ id }) => id))
        const isWhole = participantIds.length === known.size && new Set(participantIds).size === known.size && participantIds.every((id) => known.has(id))
        if (!isWhole) {
          const message = 'The order must name every participant once'
          throw new InvalidInput(message, [{ field: 'participantIds', message }])
        }
        await store.seed(bracketId, participantIds, tx)
        await brackets.audit(bracketId, viewer, 'reseeded', {}, tx)
      })
    },

    /** Keeps a square of the picture and nothing of what the file said beside it. Answers its address. */
    async setImage(viewer: Viewer, bracketId: number, participantId: number, file: Uint8Array): Promise<string> {
      await brackets.getOwn(viewer, bracketId)
      const bytes = await reducer.toSquare(file, SIDE_PIXELS)
      if (!bytes) {
        const message = 'Choose a JPEG, PNG, WebP, GIF or AVIF picture'
        throw new InvalidInput(message, [{ field: 'image', message }])
      }
      return brackets.edit(viewer, bracketId, async (bracket, tx) => {
        const { name } = entrantOf(bracket, participantId)
        const imageUrl = await keepImage(bracketId, participantId, bytes, tx)
        await brackets.audit(bracketId, viewer, 'picture set', { name }, tx)
        return imageUrl
      })
    },

    async removeImage(viewer: Viewer, bracketId: number, participantId: number): Promise<void> {
      await brackets.edit(viewer, bracketId, async (bracket, tx) => {
        const { name } = entrantOf(bracket, participantId)
        await store.deleteImage(participantId, tx)
        await store.update(participantId, { imageUrl: null }, tx)
        await brackets.audit(bracketId, viewer, 'picture removed', { name }, tx)
      })
    },

    /** WebP, for whoever may see the bracket. */
    async image(viewer: Viewer, bracketId: number, participantId: number): Promise<{ bytes: Uint8Array<ArrayBuffer>; isPublic: boolean }> {
      const bracket = await brackets.get(viewer, bracketId)
      const { id } = entrantOf(bracket, participantId)
      const image = await store.findImage(id)
      if (!image) throw new NotFound('This participant has no picture')
      return { bytes: image.bytes, isPublic: bracket.isPublic }
    },
  }

  async function keepImage(bracketId: number, participantId: number, bytes: Uint8Array<ArrayBuffer>, tx: Tx): Promise<string> {
    const now = clock.now()
    const imageUrl = entrantImageUrl(bracketId, participantId, now)
    await store.writeImage(participantId, bytes, now, tx)
    await store.update(participantId, { imageUrl }, tx)
    return imageUrl
  }
}

/** The first seed that two share; null: none. */
function seedTwice(entrants: readonly { seedNumber: number | null }[]): number | null {
  const seen = new Set<number>()
  for (const { seedNumber } of entrants) {
    if (seedNumber === null) continue
    if (seen.has(seedNumber)) return seedNumber
    seen.add(seedNumber)
  }
  return null
}
