import type { RouteObject } from 'react-router-dom'
import { createRoutes } from './routes.tsx'
import { OPEN_PATHS, PROTECTED_PATHS } from './staffPaths.ts'
import { visitor } from './testing/madeUp.ts'
import { createTestEnvironment } from './testing/testEnvironment.ts'

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])])

test('the routes are the addresses that the app names, and the rest', () => {
  const routes = createRoutes(createTestEnvironment(visitor).relay)
  expect(pathsOf(routes).toSorted()).toEqual([...PROTECTED_PATHS, ...OPEN_PATHS, '*'].toSorted())
})
