import type { Answer, TestApp, TestUser } from './testApp.ts'

export interface Made {
  id: number
  /** By seed, from 1. */
  entrants: number[]
}

/** Makes brackets and votes in them as `owner`; `house` is asked each time, since tests make it before they run. */
export function bracketTools(house: () => { test: TestApp; owner: TestUser }) {
  const post = (path: string, body?: unknown, as?: TestUser, headers?: Record<string, string>) =>
    house().test.request('POST', path, { as, body, ...(headers ? { headers } : {}) })
  const globalId = (id: number) => Buffer.from(`Bracket:${id}`).toString('base64')

  async function make(fields: Record<string, unknown> = {}, entrants = 4): Promise<Made> {
    const { body } = await post('/api/brackets', { title: 'Best Burger', category: 'food', totalParticipants: 16, ...fields }, house().owner)
    const made: Made = { id: body.id, entrants: [0] }
    for (let seed = 1; seed <= entrants; seed += 1) {
      const added = await post(`/api/brackets/${body.id}/participants`, { name: `Entrant ${seed}`, seedNumber: seed }, house().owner)
      made.entrants.push(added.body.id)
    }
    return made
  }
  const setStatus = (id: number, status: string, as: TestUser = house().owner) => house().test.request('PATCH', `/api/brackets/${id}`, { as, body: { status } })
  async function makeLive(fields: Record<string, unknown> = {}, entrants = 4): Promise<Made> {
    const made = await make(fields, entrants)
    expect((await setStatus(made.id, 'active')).status).toBe(200)
    return made
  }
  const entrant = (made: Made, seed: number): number => made.entrants[seed] ?? 0
  /** In a draw of four, 1 meets 4 at the first position. */
  const ballot = (made: Made, seed = 1, more: Record<string, unknown> = {}) => ({ participantId: entrant(made, seed), round: 1, position: 1, opponentId: 0, ...more })
  const vote = (made: Made, body: object, as?: TestUser, headers?: Record<string, string>) => post(`/api/brackets/${made.id}/vote`, body, as, headers)
  const votesOf = async (made: Made, as?: TestUser, headers?: Record<string, string>) =>
    (await house().test.request('GET', `/api/brackets/${made.id}/votes`, { as, ...(headers ? { headers } : {}) })).body
  const cookieOf = (answer: Answer) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const closeRound = (made: Made, as: TestUser = house().owner) =>
    house().test.graphql(
      `mutation ($id: ID!) { closeBracketRound(input: { bracketId: $id }) {
        __typename ... on CloseBracketRoundPayload { change { bracket { status currentRound } } } ... on UserError { message } } }`,
      { id: globalId(made.id) },
      as,
    )

  return { post, globalId, make, setStatus, makeLive, entrant, ballot, vote, votesOf, cookieOf, closeRound }
}
