import { join } from 'node:path'
import { chooseTranscriber, type ChosenTranscriber } from '../../api/adapters/transcribers/chooseTranscriber.ts'
import { createOpenAiCompatible } from '../../api/adapters/transcribers/openAiCompatible.ts'
import { createPocketsphinx, type PocketsphinxTranscriber } from '../../api/adapters/transcribers/pocketsphinx.ts'
import { createShippedModel } from '../../api/adapters/transcribers/sherpa/shippedModel.ts'
import { createSherpaOnnx } from '../../api/adapters/transcribers/sherpaOnnx.ts'
import type { Config } from '../../api/config.ts'
import type { Clock, Logger, Network } from '../../api/ports.ts'

/** A second thread shortens a piece by a third and takes the core from the streams. */
const RECOGNISER_THREADS = 1

/** The engine that needs no server and no model file, kept apart since its names are kept up to date. */
export function createEmbeddedRecogniser(config: Config, logger: Logger): PocketsphinxTranscriber {
  return createPocketsphinx({ tempDirectory: join(config.DATA_DIR, 'tmp', 'recogniser'), binary: config.POCKETSPHINX_PATH, logger })
}

/** The engines that the environment sets up, behind one port. */
export function createRecogniser(
  config: Config,
  deps: { network: Network; clock: Clock; logger: Logger; embedded: PocketsphinxTranscriber },
): ChosenTranscriber {
  const { network, clock, logger, embedded } = deps
  const shipped = createShippedModel()
  return chooseTranscriber({
    setting: config.TRANSCRIBER,
    clock,
    logger,
    engines: {
      ...(config.TRANSCRIBER_URL
        ? {
            openai: createOpenAiCompatible({
              baseUrl: config.TRANSCRIBER_URL,
              ...(config.TRANSCRIBER_KEY ? { apiKey: config.TRANSCRIBER_KEY } : {}),
              model: config.TRANSCRIBER_MODEL,
              language: config.TRANSCRIBER_LANGUAGE,
              fetch,
              logger,
            }),
          }
        : {}),
      sherpa: createSherpaOnnx({
        modelsDirectory: join(config.DATA_DIR, 'models'),
        modelName: config.TRANSCRIBER_MODEL_DIR ?? null,
        shipped,
        findDetector: () => shipped.findDetector(),
        threads: RECOGNISER_THREADS,
        language: config.TRANSCRIBER_LANGUAGE,
        network,
        logger,
      }),
      pocketsphinx: embedded,
    },
  })
}
