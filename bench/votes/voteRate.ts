import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { CAST_VOTE, castVoteValues } from '../../api/features/brackets/castVotes.ts'
import { postRequest, RawConnection } from './rawHttp.ts'
import type { LiveBracket, VotingServer } from './votingServer.ts'

/** As many connections as the API has by default. */
const POOL = 12
/** As the API has by default. */
const NEW_VOTERS = 300
const MINUTES_10 = 600_000

export interface RateOptions {
  inFlight: number
  seconds: number
}

/** A new voter of an address range of his own each time: what a minute on air is like. */
let voters = 0
const nextVoter = (bracket: LiveBracket) => {
  voters += 1
  const match = bracket.matches[voters % bracket.matches.length]
  if (!match) throw new Error('The bracket has no matches')
  const address = `${10 + (voters >> 16)}.${(voters >> 8) & 255}.${voters & 255}.7`
  return { name: `voter_bench_${voters}`, address, position: match.position, participantId: voters % 3 === 0 ? match.firstId : match.secondId }
}

/** Runs `once` again and again, `inFlight` at a time; answers how often a second. */
export async function rateOf({ inFlight, seconds }: RateOptions, open: () => Promise<() => Promise<void>>): Promise<number> {
  const workers = await Promise.all(Array.from({ length: inFlight }, open))
  let done = 0
  const began = performance.now()
  const until = began + seconds * 1_000
  await Promise.all(
    workers.map(async (once) => {
      while (performance.now() < until) {
        await once()
        done += 1
      }
    }),
  )
  return Math.round(done / ((performance.now() - began) / 1_000))
}

/** The product's own statement for one vote, sent by a pool of as many connections: one statement and commit a vote. */
export async function barePgRate({ databaseUrl }: VotingServer, bracket: LiveBracket, options: RateOptions): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL })
  try {
    return await rateOf(options, async () => async () => {
      const { name, address, position, participantId } = nextVoter(bracket)
      const vote = {
        bracketId: bracket.id, participantId, round: 1, position, opponentId: 0, voterId: null, voterSessionId: name, ipAddress: address, userAgent: 'bench',
        votedAt: new Date(), voterKey: `device:${createHash('sha256').update(name).digest('base64url')}`,
        addressRange: `${address.slice(0, address.lastIndexOf('.'))}.0/24`, seesPrivate: false,
      }
      const values = castVoteValues(vote, { newVoters: NEW_VOTERS, windowMs: MINUTES_10 })
      const { rowCount } = await pool.query({ name: 'cast-vote', text: CAST_VOTE, values })
      if (rowCount !== 1) throw new Error('A vote was refused')
    })
  } finally {
    await pool.end()
  }
}

/** The operation that the staff app sends, by anonymous callers through a trusted proxy. */
export async function graphqlRate({ port }: VotingServer, bracket: LiveBracket, options: RateOptions): Promise<number> {
  const operations = JSON.parse(readFileSync('dist/persisted-queries.json', 'utf8')) as Record<string, string>
  const hash = Object.entries(operations).find(([, text]) => text.includes('mutation castVoteMutation') || text.includes('mutation useCastVoteMutation'))?.[0]
  if (!hash) throw new Error('The build has no operation that votes')
  return rateOf(options, async () => {
    const connection = await RawConnection.open(port)
    return async () => {
      const { name, address, position, participantId } = nextVoter(bracket)
      const input = { bracketId: bracket.id, participantId, round: 1, position, opponentId: 0, voterSessionId: name }
      const body = JSON.stringify({ variables: { input }, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } })
      const answer = await connection.ask(postRequest('/graphql', body, { 'x-forwarded-for': address, 'user-agent': 'bench' }))
      if (answer.status !== 200 || answer.body.includes('"errors"') || !answer.body.includes(`"participantId":${participantId}`)) {
        throw new Error(`A vote was answered ${answer.status} ${answer.body.slice(0, 300)}`)
      }
    }
  })
}
