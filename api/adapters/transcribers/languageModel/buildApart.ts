import { fork } from 'node:child_process'
import { access } from 'node:fs/promises'
import { setPriority } from 'node:os'
import type { RecogniserModel } from '../pocketsphinxModel.ts'
import { buildRecogniserModel } from './buildModel.ts'
import type { BuildModelOptions } from './buildModel.ts'

/** Five seconds of one core; a machine that needs this long has no core to spare. */
const BUILD_TIMEOUT_MS = 10 * 60_000
/** Listening and people come first. */
const NICENESS = 10

/**
 * Builds in a process of its own where the bundle has its file, so that the 300 MB it takes go back to the system; from
 * source, where there is no such file, in slices here. Rejects when the build fails, takes too long or is aborted.
 */
export async function buildApart(builderFile: string, options: BuildModelOptions, signal: AbortSignal): Promise<RecogniserModel> {
  const isBundled = await access(builderFile).then(
    () => true,
    () => false,
  )
  if (!isBundled) return buildRecogniserModel(options)
  const ended = AbortSignal.any([signal, AbortSignal.timeout(BUILD_TIMEOUT_MS)])
  ended.throwIfAborted()
  const child = fork(builderFile, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const onAbort = () => child.kill('SIGKILL')
  ended.addEventListener('abort', onAbort, { once: true })
  try {
    return await new Promise<RecogniserModel>((resolve, reject) => {
      child.once('message', (answer: { model: RecogniserModel } | { problem: string }) => {
        if ('model' in answer) resolve(answer.model)
        else reject(new Error(answer.problem))
      })
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`The model builder ended with ${code ?? 'a signal'}`)))
      child.send(options)
      if (child.pid !== undefined) setPriority(child.pid, NICENESS)
    })
  } finally {
    ended.removeEventListener('abort', onAbort)
  }
}
