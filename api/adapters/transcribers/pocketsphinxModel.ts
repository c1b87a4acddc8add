import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'

/** The three parts of a recogniser: sounds, sentences, pronunciations. Absolute paths. */
export interface RecogniserModel {
  label: string
  acousticDirectory: string
  languageModelFile: string
  dictionaryFile: string
}

export const INSTALL_COMMAND = 'apt-get install pocketsphinx pocketsphinx-en-us'

const PROBE_TIMEOUT_MS = 10_000
/** The list of options is about 10 kB. */
const PROBE_MAX_BYTES = 256 * 1024

/** Where Debian, a build from source and Homebrew put the English model. */
const MODEL_ROOTS = [
  '/usr/share/pocketsphinx/model/en-us',
  '/usr/local/share/pocketsphinx/model/en-us',
  '/opt/homebrew/share/pocketsphinx/model/en-us',
]

/** The model that comes with the recogniser; null where it is not installed. */
export async function findStockModel(roots: readonly string[] = MODEL_ROOTS): Promise<RecogniserModel | null> {
  for (const root of roots) {
    const model: RecogniserModel = {
      label: 'stock English model',
      acousticDirectory: path.join(root, 'en-us'),
      languageModelFile: path.join(root, 'en-us.lm.bin'),
      dictionaryFile: path.join(root, 'cmudict-en-us.dict'),
    }
    if ((await missingModelFile(model)) === null) return model
  }
  return null
}

/** The first part that cannot be read. */
export async function missingModelFile(model: RecogniserModel): Promise<string | null> {
  const files = [path.join(model.acousticDirectory, 'mdef'), model.languageModelFile, model.dictionaryFile]
  for (const file of files) {
    const isReadable = await access(file, constants.R_OK).then(
      () => true,
      () => false,
    )
    if (!isReadable) return file
  }
  return null
}

/** The options that this build of the recogniser knows, e.g. `-remove_silence`; null where it cannot be run. */
export function probeRecogniser(binary: string): Promise<ReadonlySet<string> | null> {
  return new Promise((resolve) => {
    execFile(binary, [], { timeout: PROBE_TIMEOUT_MS, maxBuffer: PROBE_MAX_BYTES }, (_error, stdout, stderr) => {
      const options = new Set(`${stdout}\n${stderr}`.match(/^-\w+/gm) ?? [])
      resolve(options.has('-ctl') ? options : null)
    })
  })
}
