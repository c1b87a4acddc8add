import { startTracing } from './adapters/tracing.ts'
import { readConfig } from './config.ts'
import { failStart } from './failStart.ts'

async function main(): Promise<void> {
  const config = readConfig()
  const tracing = await startTracing(config, 'api')
  // Only what is loaded after tracing has begun is traced.
  const { runApi } = await import('./runApi.ts')
  await runApi(config, tracing)
}

main().catch(failStart)
