import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runVoteHistory } from './voteHistory.ts'

const DEFAULT_SECONDS = 120
/** Of a run that finds thousands. */
const SHOWN_PROBLEMS = 10

/**
 * `npx tsx bench/votes/checkVoteHistory.ts [--seconds 120] [--without-unique-key] [--save]` after `npm run build`: ends
 * with 1 when an acknowledged vote is lost, doubled or stale; without the unique key it must.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: String(DEFAULT_SECONDS) }, 'without-unique-key': { type: 'boolean', default: false }, save: { type: 'boolean', default: false } },
  })
  const withoutUniqueKey = values['without-unique-key']
  const { problems, kills, ...counts } = await runVoteHistory({ seconds: Number(values.seconds), withoutUniqueKey })
  const row = { seconds: Number(values.seconds), uniqueKey: !withoutUniqueKey, ...counts, apiKills: kills.api, databaseKills: kills.database, problems: problems.length }
  console.table([row])
  for (const problem of problems.slice(0, SHOWN_PROBLEMS)) console.log(problem)
  const json = JSON.stringify(row, null, 2)
  console.log(json)
  if (values.save) writeFileSync(`bench/votes/history${withoutUniqueKey ? '-without-unique-key' : ''}.json`, `${json}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

await main()
