import type { Logger } from '../../ports.ts'
import type { RecogniserModel } from './pocketsphinxModel.ts'

/** What a model is built for; sorted, each once. */
export interface RecogniserVocabulary {
  names: readonly string[]
  markets: readonly string[]
}

export interface ModelKeeperOptions {
  /** Whether the embedded recogniser is the one in use; a model for it costs work that nobody else profits from. */
  isInUse(): Promise<boolean>
  /** Brands, prospects, advertisers: worth hearing right. */
  names(): Promise<readonly string[]>
  /** Where the stations are ("Columbus, OH"): firms are named for places. */
  markets(): Promise<readonly string[]>
  build(vocabulary: RecogniserVocabulary, signal: AbortSignal): Promise<RecogniserModel>
  use(model: RecogniserModel): void
  logger: Logger
  checkMs?: number
  rebuildMs?: number
}

/** The first check is seconds after the start, when nobody is in a hurry any more. */
const CHECK_MS = 60_000
/** A new prospect is heard right within this time; a build takes five seconds of one core. */
const REBUILD_MS = 20 * 60_000

/** Keeps the embedded recogniser's language model up to date with the names that matter. */
export function createModelKeeper(options: ModelKeeperOptions) {
  const { logger } = options
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let builtFor: string | null = null
  let builtAt = -Infinity

  async function refresh(): Promise<void> {
    const isDue = performance.now() - builtAt >= (options.rebuildMs ?? REBUILD_MS)
    if (!isDue || !(await options.isInUse())) return
    const [names, markets] = await Promise.all([options.names(), options.markets()])
    const vocabulary = { names: sortedOnce(names), markets: sortedOnce(markets) }
    const key = JSON.stringify(vocabulary)
    if (key === builtFor || closing.signal.aborted) return
    builtAt = performance.now()
    const model = await options.build(vocabulary, closing.signal)
    builtFor = key
    options.use(model)
    logger.info({ model: model.label }, 'The recogniser knows new names')
  }

  /** One at a time; a failure leaves the model in use as it is. */
  function run(): Promise<void> {
    running = running.then(refresh).catch((error: unknown) => {
      if (!closing.signal.aborted) logger.warn({ err: error }, 'The recogniser language model could not be built')
    })
    return running
  }

  return {
    start(): void {
      void run()
      timer = setInterval(() => void run(), options.checkMs ?? CHECK_MS)
    },
    refresh: run,
    async close(): Promise<void> {
      clearInterval(timer)
      closing.abort()
      await running
    },
  }
}

function sortedOnce(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}
