import { writeFileSync } from 'node:fs'
import { getRequest, RawConnection } from './rawHttp.ts'
import { barePgRate, graphqlRate, rateOf } from './voteRate.ts'
import { startVotingServer } from './votingServer.ts'

const SECONDS = 8
const WARM_UP_SECONDS = 3
const ENTRANTS = 16
const IN_FLIGHT = [1, 16, 64]
/** Votes through GraphQL, of those through bare pg. */
const LEAST_RATIO = 0.5
const LEAST_PAGES_A_SECOND = 1_500

/** `npx tsx bench/votes/measureVoteRate.ts [--save]` after `npm run build`; ends with 1 below a limit. */
async function main(): Promise<void> {
  const server = await startVotingServer({ TRUSTED_PROXIES: '127.0.0.1/32' })
  try {
    const bracket = await server.openBracket(ENTRANTS)
    await graphqlRate(server, bracket, { inFlight: 16, seconds: WARM_UP_SECONDS })
    await barePgRate(server, bracket, { inFlight: 16, seconds: 1 })
    const rows = []
    for (const inFlight of IN_FLIGHT) {
      // Turns: the machine may be busier in one half than in the other.
      const halves = { inFlight, seconds: SECONDS / 2 }
      const bare = [await barePgRate(server, bracket, halves)]
      const graphql = [await graphqlRate(server, bracket, halves), await graphqlRate(server, bracket, halves)]
      bare.push(await barePgRate(server, bracket, halves))
      const mean = (rates: readonly number[]) => Math.round(rates.reduce((sum, rate) => sum + rate, 0) / rates.length)
      rows.push({ inFlight, barePg: mean(bare), graphql: mean(graphql), ratio: Math.round((mean(graphql) / mean(bare)) * 100) / 100 })
    }
    const page = async () => {
      const connection = await RawConnection.open(server.port)
      return async () => {
        const { status } = await connection.ask(getRequest(`/public/brackets/${bracket.id}`))
        if (status !== 200) throw new Error(`The page was answered ${status}`)
      }
    }
    await rateOf({ inFlight: 32, seconds: WARM_UP_SECONDS }, page)
    const pages = await rateOf({ inFlight: 32, seconds: SECONDS }, page)
    console.table(rows)
    console.table([{ 'public page, GET/s': pages }])
    const json = JSON.stringify({ votesPerSecond: rows, publicPagesPerSecond: pages }, null, 2)
    console.log(json)
    if (process.argv.includes('--save')) writeFileSync('bench/votes/rates.json', `${json}\n`)
    process.exitCode = pages < LEAST_PAGES_A_SECOND || rows.some(({ ratio }) => ratio < LEAST_RATIO) ? 1 : 0
  } finally {
    await server.stop()
  }
}

await main()
