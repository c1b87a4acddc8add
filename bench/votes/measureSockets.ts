import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../../e2e/support/product.ts'
import { collectGarbage } from './heapOf.ts'
import { postRequest, RawConnection } from './rawHttp.ts'
import type { CrowdOrder, CrowdReport } from './socketCrowd.ts'
import { startVotingServer, type LiveBracket } from './votingServer.ts'

const CROWDS = 2
const ENTRANTS = 16
const VOTERS = 8
const SETTLE_MS = 5_000
const MOST_P99_MS = 1_500
const MOST_BYTES_A_SOCKET = 25_000

/**
 * `npx tsx bench/votes/measureSockets.ts [--sockets 10000] [--votes 200] [--seconds 120] [--save]` after `npm run
 * build`: one bracket open on many sockets while people vote; ends with 1 when a limit is broken.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      sockets: { type: 'string', default: '10000' }, votes: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '120' }, save: { type: 'boolean', default: false },
    },
  })
  const sockets = Number(values.sockets)
  const inspector = await freePort()
  const server = await startVotingServer({ TRUSTED_PROXIES: '127.0.0.1/32' }, [`--inspect=127.0.0.1:${inspector}`])
  const crowds: ChildProcess[] = []
  try {
    const bracket = await server.openBracket(ENTRANTS)
    const vote = await voterOn(server.port, bracket)
    for (let warmUp = 0; warmUp < 200; warmUp += 1) await vote()
    await pause(SETTLE_MS)
    const heapBefore = await collectGarbage(inspector)
    const memoryBefore = server.residentMemory()

    const latencies: number[] = []
    /** When each vote was answered, by the total it made. */
    const sentAt: number[] = []
    const told = new Map<number, number>()
    let closed = 0
    const opened = Array.from({ length: CROWDS }, async () => {
      const crowd = fork(join('bench/votes', 'socketCrowd.ts'), { execArgv: ['--import', 'tsx'] })
      crowds.push(crowd)
      const order: CrowdOrder = { port: server.port, sockets: sockets / CROWDS, bracketId: bracket.id, hashes: subscriptionHashes() }
      await new Promise<void>((resolve) => {
        crowd.on('message', (report: CrowdReport) => {
          if (report.kind === 'open') resolve()
          else if (report.kind === 'closed') closed += 1
          else note(report)
        })
        crowd.send(order)
      })
    })
    const base = 200
    let oldestUntold = 0
    function note({ total, times, reached }: Extract<CrowdReport, { kind: 'total' }>): void {
      told.set(total, (told.get(total) ?? 0) + reached)
      if (told.get(total) !== undefined && total > base) arrivals.push({ total, times })
    }
    const arrivals: { total: number; times: number[] }[] = []
    await Promise.all(opened)
    await pause(SETTLE_MS)
    const memoryAfter = server.residentMemory()

    const until = Date.now() + Number(values.seconds) * 1_000
    const everyMs = 1_000 / Number(values.votes)
    const voters = await Promise.all(Array.from({ length: VOTERS }, () => voterOn(server.port, bracket)))
    let next = Date.now()
    let sent = 0
    await Promise.all(
      voters.map(async (cast) => {
        while (Date.now() < until) {
          const at = (next += everyMs)
          if (at > Date.now()) await pause(at - Date.now())
          const began = Date.now()
          sent += 1
          await cast()
          sentAt.push(began)
        }
      }),
    )
    await pause(SETTLE_MS)
    const memoryAtEnd = server.residentMemory()
    const heapAtEnd = await collectGarbage(inspector)
    sentAt.sort((a, b) => a - b)

    // A vote has reached a socket with the first total that counts it.
    const final = base + sentAt.length
    const byCrowdSocket = arrivals.toSorted((a, b) => a.total - b.total)
    for (const { total, times } of byCrowdSocket) {
      for (let index = oldestUntold; index < total - base; index += 1) {
        const began = sentAt[index] ?? 0
        // Every hundredth socket of the crowd, the slowest among them: all would be two hundred million figures.
        for (let at = 0; at < times.length; at += 100) latencies.push((times[at] ?? 0) - began)
        latencies.push((times.at(-1) ?? 0) - began)
      }
      if (byCrowdSocket.filter((other) => other.total === total).length < CROWDS || byCrowdSocket.findLast((other) => other.total === total)?.times === times) oldestUntold = total - base
    }
    latencies.sort((a, b) => a - b)
    const p = (share: number): number => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
    const result = {
      sockets, seconds: Number(values.seconds), votes: sent, votesPerSecond: Math.round(sent / Number(values.seconds)),
      p50Ms: p(0.5), p99Ms: p(0.99), maxMs: p(1), socketsClosed: closed, socketsWithFinalTotal: told.get(final) ?? 0,
      bytesPerSocket: Math.round((memoryAfter - memoryBefore) / sockets),
      bytesPerSocketAtEnd: Math.round((memoryAtEnd - memoryBefore) / sockets),
      // Once more when the garbage is gone: what the sockets themselves hold.
      bytesPerSocketCollected: Math.round((server.residentMemory() - memoryBefore) / sockets),
      heapPerSocket: Math.round((heapAtEnd.heapUsed - heapBefore.heapUsed + heapAtEnd.external - heapBefore.external) / sockets),
    }
    console.table([result])
    const json = JSON.stringify(result, null, 2)
    console.log(json)
    if (values.save) writeFileSync('bench/votes/sockets.json', `${json}\n`)
    const holds = result.p99Ms <= MOST_P99_MS && closed === 0 && result.socketsWithFinalTotal === sockets && Math.max(result.bytesPerSocket, result.bytesPerSocketAtEnd) <= MOST_BYTES_A_SOCKET
    process.exitCode = holds ? 0 : 1
  } finally {
    for (const crowd of crowds) crowd.kill()
    await server.stop()
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The operations of the public page. */
function subscriptionHashes(): string[] {
  const operations = JSON.parse(readFileSync('dist/persisted-queries.json', 'utf8')) as Record<string, string>
  const names = ['bracketSubscriptionsTallySubscription', 'bracketSubscriptionsChangedSubscription']
  return names.map((name) => {
    const found = Object.entries(operations).find(([, text]) => text.includes(`subscription ${name}`))
    if (!found) throw new Error(`The build has no ${name}`)
    return found[0]
  })
}

let voters = 0

/** Casts the vote of a new voter of an address range of his own, as the public page sends it. */
async function voterOn(port: number, { id, matches }: LiveBracket): Promise<() => Promise<void>> {
  const connection = await RawConnection.open(port)
  return async () => {
    voters += 1
    const match = matches[voters % matches.length]
    if (!match) throw new Error('The bracket has no matches')
    const body = JSON.stringify({ participantId: match.firstId, round: 1, position: match.position, opponentId: 0, voterSessionId: `voter_crowd_${voters}` })
    const address = `${20 + (voters >> 16)}.${(voters >> 8) & 255}.${voters & 255}.7`
    const { status } = await connection.ask(postRequest(`/api/brackets/${id}/vote`, body, { 'x-forwarded-for': address }))
    if (status !== 200) throw new Error(`A vote was answered ${status}`)
  }
}

await main()
