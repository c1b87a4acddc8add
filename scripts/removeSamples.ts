import { createLogger } from '../api/adapters/logger.ts'
import { compose } from '../api/compose.ts'
import { readConfig } from '../api/config.ts'

/** Takes the demo stations and the sample history away for good; the same as the button on the dashboard. */
async function removeSamples(): Promise<void> {
  const config = readConfig()
  const composition = await compose(config, createLogger('warn'))
  const removed = await composition.services.samples.removeUnasked()
  process.stdout.write(`Removed the demo stations and ${removed} detections.\n`)
  await composition.close()
}

removeSamples().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
