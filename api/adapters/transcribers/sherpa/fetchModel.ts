import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { NetworkError } from '../../../ports.ts'
import type { Network } from '../../../ports.ts'

/** Names the files of a model and where they are; stands as `model.json` in the model's folder. */
export const modelManifestSchema = z.object({
  files: z
    .array(
      z.object({
        /** As it will be called in the folder. */
        name: z.string().regex(/^[A-Za-z0-9][\w.+-]{0,120}$/, 'a plain file name'),
        url: z.url({ protocol: /^https?$/ }),
        sha256: z.string().regex(/^[0-9a-f]{64}$/i),
        bytes: z.number().int().positive(),
      }),
    )
    .min(1)
    .max(20),
})
export type ModelManifest = z.output<typeof modelManifestSchema>
export type ModelFile = ModelManifest['files'][number]

export const MANIFEST_NAME = 'model.json'

/** Null where there is none; throws where it is not usable. */
export async function readManifest(directory: string): Promise<ModelManifest | null> {
  const text = await readFile(path.join(directory, MANIFEST_NAME), 'utf8').catch(() => null)
  if (text === null) return null
  return modelManifestSchema.parse(JSON.parse(text))
}

export async function missingFiles(directory: string, manifest: ModelManifest): Promise<ModelFile[]> {
  const missing: ModelFile[] = []
  for (const file of manifest.files) {
    const found = await stat(path.join(directory, file.name)).catch(() => null)
    if (found?.size !== file.bytes) missing.push(file)
  }
  return missing
}

export interface FetchModelOptions {
  network: Network
  directory: string
  manifest: ModelManifest
  /** Bytes at hand and wanted, of all files together. */
  onProgress?: (progress: { bytes: number; totalBytes: number }) => void
  signal?: AbortSignal
  /** Pause after an attempt that brought nothing. */
  retryMs?: number
}

/** In a row and without a new byte; hubs cut long transfers, so any progress starts the count again. */
const FRUITLESS_ATTEMPTS = 4
const RETRY_MS = 2_000
const HEAD_TIMEOUT_MS = 30_000

export class ModelFetchFailed extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ModelFetchFailed'
  }
}

/** Brings what is missing, going on where an earlier attempt stopped. A file appears under its name only when whole and right. */
export async function fetchModel(options: FetchModelOptions): Promise<void> {
  const { directory, manifest } = options
  await mkdir(directory, { recursive: true })
  const missing = await missingFiles(directory, manifest)
  const totalBytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  let doneBytes = totalBytes - missing.reduce((sum, file) => sum + file.bytes, 0)
  for (const file of missing) {
    await fetchFile(file, options, (bytes) => options.onProgress?.({ bytes: doneBytes + bytes, totalBytes }))
    doneBytes += file.bytes
  }
}

async function fetchFile(file: ModelFile, options: FetchModelOptions, onBytes: (bytes: number) => void): Promise<void> {
  const part = path.join(options.directory, `${file.name}.part`)
  let fruitless = 0
  for (;;) {
    options.signal?.throwIfAborted()
    const before = await sizeOf(part)
    if (before >= file.bytes) break
    try {
      await append(file, part, before, options, onBytes)
    } catch (error) {
      const isFinal = error instanceof ModelFetchFailed || (error instanceof NetworkError && error.reason === 'refused')
      if (isFinal || options.signal?.aborted) throw error
      fruitless = (await sizeOf(part)) > before ? 0 : fruitless + 1
      if (fruitless >= FRUITLESS_ATTEMPTS) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new ModelFetchFailed(`${file.name} cannot be fetched from ${new URL(file.url).host}: ${reason}`, { cause: error })
      }
      await wait(options.retryMs ?? RETRY_MS, undefined, options.signal ? { signal: options.signal } : {})
    }
  }
  if ((await sha256Of(part)) !== file.sha256.toLowerCase()) {
    await rm(part, { force: true })
    throw new ModelFetchFailed(`${file.name} from ${new URL(file.url).host} is not the file that model.json describes: its checksum differs`)
  }
  await rename(part, path.join(options.directory, file.name))
}

async function append(file: ModelFile, part: string, have: number, options: FetchModelOptions, onBytes: (bytes: number) => void) {
  const response = await options.network.fetch(file.url, {
    headers: have > 0 ? { range: `bytes=${have}-` } : {},
    timeoutMs: HEAD_TIMEOUT_MS,
    maxBytes: file.bytes,
    ...(options.signal ? { signal: options.signal } : {}),
  })
  // A server without ranges sends the whole file again.
  const goesOn = response.status === 206 && response.headers['content-range']?.startsWith(`bytes ${have}-`) === true
  if (response.status !== 200 && !goesOn) {
    for await (const _chunk of response.body) break
    if (response.status === 416) await rm(part, { force: true })
    const message = `${file.name} cannot be fetched from ${new URL(file.url).host}: status ${response.status}`
    const mayPass = response.status >= 500 || response.status === 429 || response.status === 416
    throw mayPass ? new Error(message) : new ModelFetchFailed(message)
  }
  const handle = await open(part, goesOn ? 'a' : 'w')
  try {
    let bytes = goesOn ? have : 0
    for await (const chunk of response.body) {
      if (bytes + chunk.length > file.bytes) throw new ModelFetchFailed(`${file.name} is larger than model.json says`)
      await handle.write(chunk)
      bytes += chunk.length
      onBytes(bytes)
    }
    if (bytes < file.bytes) throw new Error('The transfer broke off')
  } finally {
    await handle.close()
  }
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
