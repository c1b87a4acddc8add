import { afterLoginPath, detectionsPath } from './urls.ts'

const ORIGIN = 'https://spotlead.example'
const after = (next: string) => afterLoginPath(`?${new URLSearchParams({ next })}`, ORIGIN)

test.each(['/detections', '/public/brackets/7?vote=3#round-2', '/'])('a page of ours is gone on to: %s', (next) => {
  expect(after(next)).toBe(next)
})

test.each([
  '',
  'detections',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
])('anything else leads to the dashboard: %j', (next) => {
  expect(after(next)).toBe('/dashboard')
})

test('without a wish the dashboard it is', () => {
  expect(afterLoginPath('', ORIGIN)).toBe('/dashboard')
})

test('the detections address holds what narrows the list', () => {
  expect(detectionsPath()).toBe('/detections')
  expect(detectionsPath({ search: 'A & B' })).toBe('/detections?search=A+%26+B')
})
