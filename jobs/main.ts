import { startTracing } from '../api/adapters/tracing.ts'
import { readConfig } from '../api/config.ts'
import { failStart } from '../api/failStart.ts'

async function main(): Promise<void> {
  const config = readConfig()
  const tracing = await startTracing(config, 'jobs')
  // Only what is loaded after tracing has begun is traced.
  const { runJobs } = await import('./runJobs.ts')
  await runJobs(config, tracing)
}

main().catch(failStart)
