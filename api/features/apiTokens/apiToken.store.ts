import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { isAdmin, isStaff, type Viewer } from '../../viewer.ts'

export type ApiTokenStore = ReturnType<typeof createApiTokenStore>

/** Own tokens; administrators see all. */
export function apiTokensVisibleTo(viewer: Viewer): Prisma.ApiTokenWhereInput {
  if (!isStaff(viewer)) return { id: -1 }
  return isAdmin(viewer) ? {} : { userId: viewer.userId }
}

export function createApiTokenStore(database: Database) {
  return {
    create: (data: Prisma.ApiTokenUncheckedCreateInput) => database.prisma.apiToken.create({ data, select: { id: true } }),

    findByHash: (tokenHash: Uint8Array<ArrayBuffer>) =>
      database.prisma.apiToken.findUnique({ where: { tokenHash }, include: { user: { select: { status: true } } } }),

    find: (id: number) => database.prisma.apiToken.findUnique({ where: { id }, include: { user: { select: { status: true } } } }),

    async touch(id: number, at: Date): Promise<void> {
      await database.prisma.apiToken.updateMany({ where: { id }, data: { lastUsedAt: at } })
    },

    /** False when there is no such token that this viewer may end. */
    async revoke(id: number, viewer: Viewer, at: Date): Promise<boolean> {
      const { count } = await database.prisma.apiToken.updateMany({
        where: { AND: [{ id }, apiTokensVisibleTo(viewer)] },
        data: { revokedAt: at },
      })
      return count > 0
    },
  }
}
