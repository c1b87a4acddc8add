import { OPEN_PATHS, PROTECTED_PATHS } from '../../web/staffPaths.ts'
import { isStaffPath, STAFF_PATHS } from './staffPaths.ts'

it('knows the paths that the app has routes for, and no more', () => {
  expect(STAFF_PATHS.toSorted()).toEqual([...PROTECTED_PATHS, ...OPEN_PATHS].toSorted())
})

it.each(['/login', '/users/', '/brackets/7', '/brackets/nonsense', '/invite/a-token', '/reset/a-token/'])('%s is one', (path) => {
  expect(isStaffPath(path)).toBe(true)
})

it.each(['/', '/log', '/login/more', '/brackets/7/more', '/invite/', '/users2', '/a/dashboard', '/public/brackets/7'])('%s is none', (path) => {
  expect(isStaffPath(path)).toBe(false)
})
