import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ADMIN, startProduct, type Product } from '../../e2e/support/product.ts'
import { problemsOf, type FinalVote, type VoteAttempt } from './voteHistoryRules.ts'

const CLIENTS = 20
const ENTRANTS = 16
/** Between a client's votes: enough to overlap with every kill, few enough to read the history in seconds. */
const PAUSE_MS = 15
/** Longer than any restart; a request without an answer by then is one whose fate nobody knows. */
const REQUEST_TIMEOUT_MS = 4_000
/** Between recovery and the next kill: votes are taken before each. */
const SHORTEST_CALM_MS = 500
const LONGEST_CALM_MS = 4_000
const RECOVERY_TIMEOUT_MS = 60_000

export interface HistoryOptions {
  seconds: number
  /** Voters' rows are told apart though they should be one: what the check must find. */
  withoutUniqueKey?: boolean
}

export interface HistoryReport {
  acknowledged: number
  /** Votes without an answer, or with one that leaves open whether they were taken. */
  unknown: number
  kills: { api: number; database: number }
  /** Empty: every acknowledged vote is there, none doubled, none stale. */
  problems: string[]
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

interface Match {
  position: number
  sides: number[]
}

/**
 * Twenty voters change their votes as fast as they may while the product's server and its database are killed, each
 * with kill -9, again and again. Runs `npm start` in a folder of its own on loopback and ends it.
 */
export async function runVoteHistory({ seconds, withoutUniqueKey = false }: HistoryOptions): Promise<HistoryReport> {
  const product = await startProduct()
  try {
    const { bracketId, matches } = await openBracket(product)
    if (withoutUniqueKey) await removeUniqueKey(product)
    const attempts: VoteAttempt[] = []
    const until = Date.now() + seconds * 1_000
    const voters = Array.from({ length: CLIENTS }, (_, client) => voteUntil(until, { client, product, bracketId, matches, attempts }))
    const kills = await killUntil(until, product)
    await Promise.all(voters)
    await recovered(product)
    return {
      acknowledged: attempts.filter(({ outcome }) => outcome === 'acknowledged').length,
      unknown: attempts.filter(({ outcome }) => outcome === 'unknown').length,
      kills,
      problems: problemsOf(attempts, await finalVotes(product, bracketId), await shownTotal(product, bracketId)),
    }
  } finally {
    await product.stop()
  }
}

/** Of the product's answers, what is looked at here. */
interface AnswerBody {
  id: number
  matches: { position: number; firstId: number; secondId: number }[]
}

type ShownVote = FinalVote & { votes: number; isOwn: boolean }

async function json<Body = AnswerBody>(product: Product, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(product.origin + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  const text = await response.text()
  return { status: response.status, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? null, body: JSON.parse(text || 'null') as Body }
}

async function openBracket(product: Product): Promise<{ bracketId: number; matches: Match[] }> {
  const { cookie } = await json(product, 'POST', '/api/login', ADMIN)
  const headers = { cookie: cookie ?? '' }
  const { body } = await json(product, 'POST', '/api/brackets', { title: 'History', category: 'custom', totalParticipants: ENTRANTS }, headers)
  for (let seed = 1; seed <= ENTRANTS; seed += 1) {
    await json(product, 'POST', `/api/brackets/${body.id}/participants`, { name: `Entrant ${seed}`, seedNumber: seed }, headers)
  }
  await json(product, 'PATCH', `/api/brackets/${body.id}`, { status: 'active' }, headers)
  const drawn = await json(product, 'GET', `/api/brackets/${body.id}`)
  const matches = drawn.body.matches.map(({ position, firstId, secondId }) => ({ position, sides: [firstId, secondId] }))
  return { bracketId: body.id, matches }
}

interface Voting {
  client: number
  product: Product
  bracketId: number
  matches: readonly Match[]
  attempts: VoteAttempt[]
}

/** One voter: the next vote waits for the answer to the last. */
async function voteUntil(until: number, { client, product, bracketId, matches, attempts }: Voting): Promise<void> {
  let cookie: string | null = null
  const voterSessionId = `voter_history_${client}`
  while (Date.now() < until) {
    const match = pick(matches)
    const attempt: VoteAttempt = { client, position: match.position, participantId: pick(match.sides), began: attempts.length, outcome: 'unknown', readBack: null }
    attempts.push(attempt)
    const headers: Record<string, string> = cookie === null ? {} : { cookie }
    const ballot = { participantId: attempt.participantId, round: 1, position: match.position, voterSessionId }
    const answer = await json(product, 'POST', `/api/brackets/${bracketId}/vote`, ballot, headers).catch(() => null)
    if (answer?.status === 200) {
      attempt.outcome = 'acknowledged'
      cookie ??= answer.cookie
    } else if (answer && answer.status < 500) attempt.outcome = 'refused'
    if (attempt.outcome === 'acknowledged' && cookie) attempt.readBack = await ownChoice(product, bracketId, match.position, cookie)
    await pause(answer ? PAUSE_MS : PAUSE_MS * 10)
  }
}

/** What the voter is shown as his choice; null when nothing could be read. */
async function ownChoice(product: Product, bracketId: number, position: number, cookie: string): Promise<number | null> {
  const answer = await json<ShownVote[]>(product, 'GET', `/api/brackets/${bracketId}/votes`, undefined, { cookie }).catch(() => null)
  if (answer?.status !== 200) return null
  const own = answer.body.filter((tally) => tally.isOwn && tally.position === position)
  return own.length === 1 ? (own[0]?.participantId ?? 0) : 0
}

async function killUntil(until: number, product: Product): Promise<{ api: number; database: number }> {
  const kills = { api: 0, database: 0 }
  while (Date.now() < until) {
    await recovered(product)
    const calmMs = SHORTEST_CALM_MS + Math.random() * (LONGEST_CALM_MS - SHORTEST_CALM_MS)
    await pause(Math.max(0, Math.min(calmMs, until - Date.now())))
    if (Date.now() >= until) break
    const victim = kills.api <= kills.database ? 'api' : 'database'
    const pid = victim === 'api' ? product.pidOf('api') : postmaster(product).pid
    try {
      process.kill(pid, 'SIGKILL')
      kills[victim] += 1
    } catch {
      // It is just being started again.
    }
  }
  return kills
}

function postmaster(product: Product): { pid: number; port: number } {
  const [pid = '0', , , port = '0'] = readFileSync(join(product.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(pid), port: Number(port) }
}

async function recovered(product: Product): Promise<void> {
  const giveUp = Date.now() + RECOVERY_TIMEOUT_MS
  while (Date.now() < giveUp) {
    const isReady = await fetch(`${product.origin}/readyz`).then(({ ok }) => ok, () => false)
    if (isReady) return
    await pause(200)
  }
  throw new Error(`The product did not recover:\n${product.output()}`)
}

async function onDatabase<T>(product: Product, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const password = readFileSync(join(product.dataDir, 'postgres.password'), 'utf8')
  const client = new pg.Client({ connectionString: `postgresql://postgres:${password}@127.0.0.1:${postmaster(product).port}/spotlead` })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every row gets a key of its own as soon as it is there, as if none were unique. */
const removeUniqueKey = (product: Product): Promise<unknown> =>
  onDatabase(product, (client) =>
    client.query(`
      CREATE FUNCTION "tell_votes_apart"() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN UPDATE "bracket_votes" SET "voterKey" = "voterKey" || '#' || "id" WHERE "id" = NEW."id"; RETURN NULL; END $$;
      CREATE TRIGGER "tell_votes_apart" AFTER INSERT ON "bracket_votes" FOR EACH ROW EXECUTE FUNCTION "tell_votes_apart"()`),
  )

const finalVotes = (product: Product, bracketId: number): Promise<FinalVote[]> =>
  onDatabase(product, async (client) => {
    const { rows } = await client.query<{ voter: string; position: number; participantId: number }>(
      `SELECT "voterSessionId" AS "voter", "position", "participantId" FROM "bracket_votes" WHERE "bracketId" = $1 ORDER BY "id"`,
      [bracketId],
    )
    return rows.map(({ voter, ...vote }) => ({ client: Number(voter.split('_').at(-1)), ...vote }))
  })

async function shownTotal(product: Product, bracketId: number): Promise<number> {
  const { body } = await json<ShownVote[]>(product, 'GET', `/api/brackets/${bracketId}/votes`)
  return body.reduce((sum, { votes }) => sum + votes, 0)
}
