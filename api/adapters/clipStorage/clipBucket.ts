import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { ClipStorage } from '../../features/detections/clipStorage.port.ts'
import { checkClipKey } from './clipKey.ts'

export interface BucketOptions {
  /** `https://host[:port]` of any server that speaks the S3 protocol; the bucket stands in the path. */
  endpoint: string
  region: string
  bucket: string
  /** Before every key, e.g. `spotlead/`; may be empty. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

/** A clip is under a megabyte: longer is a server that is gone. */
const TIMEOUT_MS = 20_000
/** Of answers 429 and 5xx; the job that writes tries again later anyway. */
const RETRIES = 3

/** Clips as objects of an S3-compatible bucket. Rejects with a plain Error when the server refuses. */
export function createClipBucket(options: BucketOptions): ClipStorage {
  const { accessKeyId, secretAccessKey, region } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base = `${options.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(options.bucket)}/${options.prefix}`

  async function send(key: string, init: { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> }): Promise<Response> {
    return client.fetch(`${base}${checkClipKey(key)}`, {
      ...init,
      // Bound into the signature: what arrives damaged is refused there.
      headers: { ...init.headers, 'x-amz-content-sha256': createHash('sha256').update(init.body ?? '').digest('hex') },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }

  return {
    async write(key, { mimeType, bytes }) {
      const response = await send(key, { method: 'PUT', headers: { 'content-type': mimeType }, body: bytes })
      await settle(response, 'written')
    },
    async read(key, range) {
      const response = await send(key, { method: 'GET', headers: range ? { range: `bytes=${range.start}-${range.end}` } : {} })
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      if (!response.ok) await settle(response, 'read')
      const bytes = new Uint8Array(await response.arrayBuffer())
      // Some servers ignore ranges and answer with all of it.
      return range && response.status === 200 ? bytes.subarray(range.start, range.end + 1) : bytes
    },
    async delete(key) {
      const response = await send(key, { method: 'DELETE' })
      if (response.status === 404) await response.body?.cancel()
      else await settle(response, 'deleted')
    },
  }
}

const COMPLAINT_CHARACTERS = 300

async function settle(response: Response, verb: string): Promise<void> {
  const text = await response.text()
  if (response.ok) return
  const code = /<Code>([^<]{1,80})<\/Code>/.exec(text)?.[1] ?? text.slice(0, COMPLAINT_CHARACTERS)
  throw new Error(`The clip could not be ${verb}: the bucket answers ${response.status} ${code}`)
}
