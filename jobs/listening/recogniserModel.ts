import { join } from 'node:path'
import type { ChosenTranscriber } from '../../api/adapters/transcribers/chooseTranscriber.ts'
import { buildApart } from '../../api/adapters/transcribers/languageModel/buildApart.ts'
import { createModelKeeper } from '../../api/adapters/transcribers/modelKeeper.ts'
import type { PocketsphinxTranscriber } from '../../api/adapters/transcribers/pocketsphinx.ts'
import { findStockModel } from '../../api/adapters/transcribers/pocketsphinxModel.ts'
import type { Config } from '../../api/config.ts'
import { NATIONAL_BRANDS } from '../../api/features/detections/engine/lexicon/nationalBrands.ts'
import { REGIONAL_BRANDS } from '../../api/features/detections/engine/lexicon/regionalBrands.ts'
import { namePartsOf } from '../../api/features/recogniser/nameParts.ts'
import type { Logger } from '../../api/ports.ts'
import type { Services } from '../../api/services.ts'

/** Made by scripts/recogniser, part of the repository. */
const DATA_DIRECTORY = 'scripts/recogniser/data'
/** Where the bundle has the builder. */
const BUILDER_FILE = 'dist/api/adapters/transcribers/languageModel/buildModel.worker.js'

/** Teaches the embedded recogniser how radio talks, brands everybody knows, companies of this workspace and what names are made of there. */
export function createRecogniserModelKeeper(deps: {
  config: Config
  services: Services
  transcriber: ChosenTranscriber
  embedded: PocketsphinxTranscriber
  logger: Logger
}) {
  const { config, services, transcriber, embedded, logger } = deps
  return createModelKeeper({
    logger,
    use: (model) => embedded.useModel(model),
    async isInUse() {
      const { engine, ready } = await transcriber.status()
      return ready && engine === embedded.engine
    },
    names: async () => [...brandNames(), ...(await services.companies.hints()), ...(await services.detectionSettings.namesToHear())],
    async markets() {
      const stations = await services.stations.listActive()
      return stations.flatMap(({ market, city, state }) => market ?? (city && state ? [`${city}, ${state}`] : []))
    },
    async build({ names, markets }, signal) {
      const stock = await findStockModel()
      if (stock === null) throw new Error('The stock English model is not installed')
      const outputDirectory = join(config.DATA_DIR, 'recogniser')
      return buildApart(BUILDER_FILE, { dataDirectory: DATA_DIRECTORY, outputDirectory, stock, names, parts: namePartsOf(markets) }, signal)
    },
  })
}

/** Each brand's own name: what stands before its aliases. */
function brandNames(): string[] {
  return [NATIONAL_BRANDS, REGIONAL_BRANDS]
    .flatMap((industries) => Object.values(industries).flatMap((brands) => brands.split(';')))
    .map((entry) => (entry.split('=')[0] ?? '').trim())
    .filter((name) => name !== '')
}
