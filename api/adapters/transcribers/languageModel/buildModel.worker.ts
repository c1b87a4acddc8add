import { buildRecogniserModel } from './buildModel.ts'
import type { BuildModelOptions } from './buildModel.ts'

/** Answers its first message with the model or the reason why there is none, then ends. */
process.once('message', (options: BuildModelOptions) => {
  void buildRecogniserModel(options)
    .then(
      (model) => ({ model }),
      (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
    )
    .then((answer) => process.send?.(answer, () => process.disconnect()))
})
