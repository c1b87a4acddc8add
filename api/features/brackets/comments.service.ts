import { Conflict, Forbidden, NotFound, RateLimited } from '../../errors.ts'
import type { Clock, UnitOfWork } from '../../ports.ts'
import type { Viewer } from '../../viewer.ts'
import { settingsOf } from './bracket.ts'
import { canEdit } from './bracket.policy.ts'
import type { BracketService, WholeBracket } from './bracket.service.ts'
import { waitSeconds } from './comment.ts'
import type { AddCommentInput, ModerateInput } from './comment.input.ts'
import type { CommentStore } from './comment.store.ts'
import { addressRange, deviceVoterKey, userVoterKey } from './voter.ts'

declare module '../../services.ts' {
  interface Services {
    comments: CommentService
  }
}

/** As much as anybody reads beneath a bracket; `before` leads to older ones. */
const PAGE_SIZE = 50

export interface CommentAuthor {
  viewer: Viewer
  deviceId: string
  ipAddress: string
}

export interface ShownComment {
  id: number
  authorName: string
  text: string
  createdAt: Date
  /** Written by the bracket's owner. */
  isHost: boolean
  /** The owner alone is shown hidden ones. */
  isHidden: boolean
}

export interface CommentDeps {
  brackets: BracketService
  store: CommentStore
  unitOfWork: UnitOfWork
  clock: Clock
}

export type CommentService = ReturnType<typeof createCommentService>
type Row = Awaited<ReturnType<CommentStore['list']>>[number]

/** What visitors write beneath a bracket, where its owner allows it. */
export function createCommentService({ brackets, store, unitOfWork, clock }: CommentDeps) {
  const shown = (bracket: WholeBracket, row: Row): ShownComment => ({
    id: row.id, authorName: row.authorName, text: row.text, createdAt: row.createdAt,
    isHost: row.userId === bracket.createdBy,
    isHidden: row.hiddenAt !== null,
  })

  return {
    /** Nothing where comments are not allowed. Newest first. */
    async list(viewer: Viewer, bracketId: number, before: number | null): Promise<ShownComment[]> {
      const bracket = await brackets.get(viewer, bracketId)
      if (!settingsOf(bracket.settings).allowComments) return []
      const rows = await store.list(bracketId, canEdit(viewer, bracket), before, PAGE_SIZE)
      return rows.map((row) => shown(bracket, row))
    },

    async add({ viewer, deviceId, ipAddress }: CommentAuthor, bracketId: number, { authorName, text }: AddCommentInput): Promise<ShownComment> {
      const bracket = await brackets.get(viewer, bracketId)
      const { allowComments, requireLogin } = settingsOf(bracket.settings)
      if (!allowComments) throw new Conflict('Comments are closed')
      if (viewer.kind !== 'user' && (requireLogin || !bracket.allowAnonymousVoting)) throw new Forbidden('Sign in to comment')
      const authorKey = viewer.kind === 'user' ? userVoterKey(viewer.userId) : deviceVoterKey(deviceId)
      const range = addressRange(ipAddress)
      return unitOfWork.run(async (tx) => {
        await store.takeTurn(authorKey, range, tx)
        const now = clock.now()
        if (await store.hasSaid(bracketId, authorKey, text, tx)) throw new Conflict('You have said that already')
        const wait = waitSeconds(await store.written(authorKey, range, now, tx), now)
        if (wait !== null) throw new RateLimited('One comment at a time: please wait a little', wait)
        const userId = viewer.kind === 'user' ? viewer.userId : null
        return shown(bracket, await store.add({ bracketId, userId, authorKey, authorName, text, addressRange: range, createdAt: now }, tx))
      })
    },

    /** Hidden ones can be shown again; deleted ones are gone. */
    async moderate(viewer: Viewer, bracketId: number, { commentId, act }: ModerateInput): Promise<void> {
      await brackets.edit(viewer, bracketId, async (_bracket, tx) => {
        const comment = await store.find(bracketId, commentId, tx)
        if (!comment) throw new NotFound('Comment not found')
        if (act === 'delete') await store.remove(commentId, tx)
        else await store.setHidden(commentId, act === 'hide' ? clock.now() : null, tx)
        const done = { delete: 'comment deleted', hide: 'comment hidden', show: 'comment shown' } as const
        await brackets.audit(bracketId, viewer, done[act], { author: comment.authorName }, tx)
      })
    },
  }
}
