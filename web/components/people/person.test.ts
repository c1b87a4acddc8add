import { avatarInitial, displayName, roleLabel } from './person.ts'

test('a name is first and last, or the address without a first name', () => {
  expect(displayName({ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' })).toBe('Ada Byron')
  expect(displayName({ firstName: 'Ada', lastName: null, email: 'ada@example.com' })).toBe('Ada')
  expect(displayName({ firstName: '', lastName: 'Byron', email: 'ada@example.com' })).toBe('ada@example.com')
})

test('the initial comes from the first name, else the address, else is U', () => {
  expect(avatarInitial({ firstName: 'ada', lastName: null, email: 'x@example.com' })).toBe('A')
  expect(avatarInitial({ firstName: null, lastName: 'Byron', email: 'x@example.com' })).toBe('X')
  expect(avatarInitial({ firstName: null, lastName: null, email: '' })).toBe('U')
})

test('only the role admin is called Administrator', () => {
  expect(['admin', 'user', 'news_user', 'analyst'].map(roleLabel)).toEqual(['Administrator', 'User', 'User', 'User'])
})
