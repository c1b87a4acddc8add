import { isUnauthorized, RequestError, serverMessage } from './requestError.ts'

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
