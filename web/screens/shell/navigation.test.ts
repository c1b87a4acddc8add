import { commandGroupsFor, isCurrent, navigationFor, type NavEntry } from './navigation.ts'

const EVERY_PATH = new Set([
  '/dashboard',
  '/intelligence',
  '/daily-summary',
  '/monitors',
  '/detections',
  '/transcript-review',
  '/news-dashboard',
  '/social-media',
  '/brackets',
  '/microsites',
  '/email-preferences',
  '/user-profile',
])

function entry(label: string): NavEntry {
  const found = navigationFor(EVERY_PATH, 'user').flatMap((group) => group.entries).find((one) => one.label === label)
  if (!found) throw new Error(`no entry ${label}`)
  return found
}

test('all groups and entries stand in their order', () => {
  const labels = navigationFor(EVERY_PATH, 'admin').map((group) => [group.title, ...group.entries.map((one) => one.label)])
  expect(labels).toEqual([
    ['Main Navigation', 'Dashboard', 'Intelligence', 'Daily Summary', 'Monitors'],
    ['Management', 'Detections', 'Transcripts'],
    ['Tools', 'News', 'Social Media', 'Brackets', 'Microsites'],
    ['User Settings', 'Email Alerts', 'User Profile'],
  ])
})

test('an entry appears only with its screen, a group only with an entry', () => {
  expect(navigationFor(new Set(['/dashboard', '/detections']), 'user').map((group) => group.title)).toEqual([
    'Main Navigation',
    'Management',
  ])
})

test('a news user sees the news and the profile', () => {
  const entries = navigationFor(EVERY_PATH, 'news_user').flatMap((group) => group.entries)
  expect(entries.map((one) => one.label)).toEqual(['News', 'User Profile'])
})

test.each([
  ['Dashboard', '/', true],
  ['Dashboard', '/dashboard', true],
  ['Dashboard', '/detections', false],
  ['Transcripts', '/transcripts', true],
  ['News', '/news', true],
  ['News', '/news-preferences', true],
  ['Brackets', '/brackets/12', true],
  ['Brackets', '/bracketsville', false],
])('%s at %s is highlighted: %s', (label, pathname, highlighted) => {
  expect(isCurrent(entry(label), pathname)).toBe(highlighted)
})

test('the palette leads administrators to the users, nobody else', () => {
  const titles = (role: string) => commandGroupsFor(new Set([...EVERY_PATH, '/users']), role).map(({ title }) => title)
  expect(titles('admin')).toContain('Administration')
  expect(titles('user')).not.toContain('Administration')
})

test('the palette leads staff to the detection settings, nobody else', () => {
  const titles = (role: string) => commandGroupsFor(new Set([...EVERY_PATH, '/settings/detection']), role).map(({ title }) => title)
  expect(titles('user')).toContain('Settings')
  expect(titles('analyst')).not.toContain('Settings')
})
