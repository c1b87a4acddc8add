import { passwordProblems, profileProblems } from './validation.ts'

const person = { firstName: 'Ada', lastName: 'Marlowe', email: 'ada@example.com' }
const passwords = { currentPassword: 'old', newPassword: 'newest', confirmPassword: 'newest' }

test.each([
  [{}, {}],
  [{ firstName: ' ' }, { firstName: 'First name is required' }],
  [{ firstName: 'x'.repeat(50) }, {}],
  [{ firstName: 'x'.repeat(51) }, { firstName: 'First name too long' }],
  [{ lastName: '' }, { lastName: 'Last name is required' }],
  [{ lastName: 'x'.repeat(51) }, { lastName: 'Last name too long' }],
  [{ email: 'ada' }, { email: 'Invalid email address' }],
  [{ email: '' }, { email: 'Invalid email address' }],
])('profile with %j', (change, problems) => {
  expect(profileProblems({ ...person, ...change })).toEqual(problems)
})

test.each([
  [{}, {}],
  [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
  [{ newPassword: '12345', confirmPassword: '12345' }, { newPassword: 'Password must be at least 6 characters' }],
  [{ confirmPassword: '' }, { confirmPassword: 'Please confirm your password' }],
  [{ confirmPassword: 'other' }, { confirmPassword: "Passwords don't match" }],
])('passwords with %j', (change, problems) => {
  expect(passwordProblems({ ...passwords, ...change })).toEqual(problems)
})
