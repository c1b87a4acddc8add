import { z } from 'zod'
import { defineRoute, type Route } from '../../rest/defineRoute.ts'
import { dailyStatsBody } from './dailyStats.presenter.ts'

const listInput = z.object({ before: z.coerce.number().int().positive().optional() })

export const dailyStatsRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/admin/daily-stats',
    access: 'admin',
    input: listInput,
    handle: async ({ services, viewer, input }) => (await services.dailyStats.list(viewer, input.before ?? null)).map(dailyStatsBody),
  }),
]
