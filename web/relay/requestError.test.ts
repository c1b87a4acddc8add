import { failureText, isUnauthorized, RequestError, serverFields, serverMessage } from './requestError.ts'

test('the message is the status, a colon and the body', () => {
  expect(new RequestError(409, 'Taken').message).toBe('409: Taken')
  expect(new RequestError(0, 'Not Modified').message).toBe('Not Modified')
})

test.each([
  [new RequestError(401, 'Unauthorized'), true],
  [new RequestError(401, '{"message":"Unauthorized"}'), true],
  [new RequestError(401, 'Wrong password'), false],
  [new RequestError(403, 'Unauthorized'), false],
  [new Error('401: Unauthorized'), true],
  ['401: Unauthorized', false],
])('%s means logged out: %s', (error, expected) => {
  expect(isUnauthorized(error)).toBe(expected)
})

test.each([
  [new RequestError(400, '{"message":"Name is taken","code":"CONFLICT"}'), 'Name is taken'],
  [new RequestError(400, 'Plain words'), 'Plain words'],
  [new RequestError(400, '{"code":"X"}'), null],
  [new RequestError(400, ''), null],
  [new Error('x'), null],
])('the words of the server in %s are %s', (error, words) => {
  expect(serverMessage(error)).toBe(words)
})

test('the words on each field are the first that the server has on it', () => {
  const fields = [{ field: 'email', message: 'Too long' }, { field: 'email', message: 'No address' }, { field: 'a.b', message: 'Odd' }]
  expect(serverFields(new RequestError(400, JSON.stringify({ message: 'Too long', fields })))).toEqual({ email: 'Too long', 'a.b': 'Odd' })
  expect(serverFields(new RequestError(400, '{"message":"Too long"}'))).toEqual({})
  expect(serverFields(new RequestError(400, 'Plain words'))).toEqual({})
})

test.each([
  [new RequestError(403, '{"message":"Nobody can sign in here","code":"FORBIDDEN"}'), 'Nobody can sign in here'],
  [new RequestError(502, ''), '502: '],
  [new TypeError('x is undefined'), 'x is undefined'],
  ['?', 'Something unexpected happened'],
])('%s is told to people as %s', (error, words) => {
  expect(failureText(error)).toBe(words)
})
