import { defineRoute, type Route } from '../../rest/defineRoute.ts'
import { directoryInput } from './directory.input.ts'

export const directoryRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/radio-directory/markets',
    access: 'staffReader',
    handle: ({ services }) => services.directory.markets(),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/radio-directory/formats',
    access: 'staffReader',
    handle: ({ services }) => services.directory.formats(),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/radio-directory/stations',
    access: 'staffReader',
    input: directoryInput,
    // The figures that no register holds say so themselves.
    handle: async ({ services, input }) =>
      (await services.directory.list(input)).map((station) => ({ ...station, estimated: ['coverage', 'rating'] })),
  }),
]
