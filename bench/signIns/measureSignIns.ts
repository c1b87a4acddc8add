import { writeFileSync } from 'node:fs'
import { createTestApp } from '../../api/testing/testApp.ts'
import startTestDatabase from '../../scripts/jest/databaseSetup.mjs'
import stopTestDatabase from '../../scripts/jest/databaseTeardown.mjs'

/** People who sign in at the same instant, over and over, while others work. */
const SIGN_INS = 20
const DURATION_MS = 5_000
/** What others may have to wait at most, 99 times in 100. */
const LIMIT_MS = 300
const PAUSE_MS = 5

/**
 * Measures what concurrent sign-ins cost everybody else: password hashing is slow on purpose and must not stand in the
 * way. `npx tsx bench/signIns/measureSignIns.ts [file for the JSON]` starts a database of its own, as the tests do;
 * ends with 1 above the limit.
 */
async function main(): Promise<void> {
  const test = await createTestApp({ env: { DATABASE_POOL: '12' } })
  const user = await test.signUp()
  const accounts = await Promise.all(Array.from({ length: SIGN_INS }, (_, index) => test.signUp('user', `bench${index}@example.com`)))
  const origin = await test.listen()

  const ask = async (): Promise<number> => {
    const started = performance.now()
    const response = await fetch(`${origin}/api/auth/user`, { headers: user.headers })
    await response.text()
    return performance.now() - started
  }
  const measure = async (until: number): Promise<number[]> => {
    const times: number[] = []
    while (performance.now() < until) {
      times.push(await ask())
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    return times
  }
  const signIn = async (email: string, until: number): Promise<number[]> => {
    const times: number[] = []
    while (performance.now() < until) {
      const started = performance.now()
      const body = JSON.stringify({ email, password: 'correct horse battery' })
      const response = await fetch(`${origin}/api/login`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      await response.text()
      if (response.status !== 200) throw new Error(`A sign-in was answered ${response.status}`)
      times.push(performance.now() - started)
    }
    return times
  }

  const calm = await measure(performance.now() + DURATION_MS)
  const until = performance.now() + DURATION_MS
  const [busy, signIns] = await Promise.all([measure(until), Promise.all(accounts.map(({ email }) => signIn(email, until)))])
  const results = { 'others, calm': summary(calm), [`others, ${SIGN_INS} signing in`]: summary(busy), 'the sign-ins': summary(signIns.flat()) }
  console.table(results)
  console.log(JSON.stringify(results))
  writeFileSync(process.argv[2] ?? 'bench/signIns/results.json', `${JSON.stringify(results, null, 2)}\n`)
  await test.close()
  process.exitCode = summary(busy).p99 > LIMIT_MS ? 1 : 0
}

function summary(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}

await startTestDatabase()
try {
  await main()
} finally {
  await stopTestDatabase()
}
