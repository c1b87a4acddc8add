import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { NetworkError } from '../ports.ts'

export interface BodyLimits {
  /** Counted on the wire and again after decompression. */
  maxBytes: number
  /** The longest wait for the next bytes while somebody is reading. */
  idleMs: number
  /** From head to end; Infinity for live streams. */
  totalMs: number
  signal?: AbortSignal | undefined
}

/** One reading of a response, bounded in size and time. Leaving the loop early closes the connection. */
export class BoundedBody implements AsyncIterable<Uint8Array> {
  readonly #message: IncomingMessage
  readonly #source: Readable
  readonly #limits: BodyLimits
  readonly #charset: string
  readonly #totalTimer: NodeJS.Timeout | undefined
  #failure: NetworkError | null = null
  #isTaken = false

  constructor(message: IncomingMessage, limits: BodyLimits) {
    this.#message = message
    this.#limits = limits
    this.#charset = /charset="?([\w-]+)/i.exec(message.headers['content-type'] ?? '')?.[1] ?? 'utf-8'
    this.#source = decoded(message)
    // A body nobody reads may fail after its reader has gone.
    this.#source.on('error', () => undefined)
    if (Number.isFinite(limits.totalMs)) {
      this.#totalTimer = setTimeout(
        () => this.#fail(new NetworkError('The answer took too long to arrive', 'timeout')),
        limits.totalMs,
      )
      this.#totalTimer.unref()
      message.once('close', () => clearTimeout(this.#totalTimer))
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void, undefined> {
    if (this.#isTaken) throw new Error('The body has been read already')
    this.#isTaken = true
    let isWaiting = false
    const idleTimer = setTimeout(() => {
      if (isWaiting) this.#fail(new NetworkError('The server stopped sending', 'timeout'))
    }, this.#limits.idleMs)
    let received = 0
    const reader = this.#source[Symbol.asyncIterator]()
    try {
      for (;;) {
        isWaiting = true
        idleTimer.refresh()
        const next = (await reader.next()) as IteratorResult<Uint8Array, undefined>
        isWaiting = false
        if (next.done === true) break
        received += next.value.length
        if (received > this.#limits.maxBytes) throw tooLarge(this.#limits.maxBytes)
        yield next.value
      }
    } catch (error) {
      if (this.#limits.signal?.aborted === true) throw new NetworkError('The request was called off', 'aborted')
      throw this.#failure ?? asNetworkError(error)
    } finally {
      clearTimeout(idleTimer)
      clearTimeout(this.#totalTimer)
      if (!this.#source.readableEnded) this.#message.destroy()
    }
  }

  async bytes(): Promise<Uint8Array> {
    const declared = Number(this.#message.headers['content-length'] ?? 0)
    if (declared > this.#limits.maxBytes) {
      this.discard()
      throw tooLarge(this.#limits.maxBytes)
    }
    const parts: Uint8Array[] = []
    for await (const part of this) parts.push(part)
    return Buffer.concat(parts)
  }

  async text(): Promise<string> {
    const bytes = await this.bytes()
    try {
      return new TextDecoder(this.#charset).decode(bytes)
    } catch {
      return new TextDecoder().decode(bytes)
    }
  }

  discard(): void {
    clearTimeout(this.#totalTimer)
    this.#message.destroy()
  }

  #fail(error: NetworkError): void {
    this.#failure = error
    this.#message.destroy(error)
  }
}

function tooLarge(maxBytes: number): NetworkError {
  return new NetworkError(`The answer is larger than ${maxBytes} bytes`, 'tooLarge')
}

function decoded(message: IncomingMessage): Readable {
  const encoding = (message.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const decoder = decoderOf(encoding)
  if (decoder === null) return message
  return pipeline(message, decoder, () => undefined)
}

function decoderOf(encoding: string) {
  switch (encoding) {
    case '':
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new NetworkError(`The answer is packed in an unknown way (${encoding.slice(0, 40)})`, 'protocol')
  }
}

/** Words for whatever a socket, a parser or a decompressor threw. */
export function asNetworkError(error: unknown): NetworkError {
  if (error instanceof NetworkError) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const because = { cause: error }
  if (code === 'ABORT_ERR') return new NetworkError('The request was called off', 'aborted', because)
  if (code.startsWith('HPE_HEADER_OVERFLOW')) return new NetworkError('The head of the answer is too large', 'tooLarge', because)
  if (code.startsWith('HPE_')) return new NetworkError('The server does not answer in HTTP', 'protocol', because)
  if (code.startsWith('Z_') || code.startsWith('ERR__')) {
    return new NetworkError('The answer cannot be unpacked', 'protocol', because)
  }
  if (code.startsWith('CERT_') || code.startsWith('ERR_TLS') || /_CERT|SELF_SIGNED|UNABLE_TO/.test(code)) {
    return new NetworkError('The certificate of the server is not valid', 'certificate', because)
  }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) {
    return new NetworkError('The server does not speak TLS on this port', 'protocol', because)
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') {
    return new NetworkError('The name of the server is not known', 'unresolvable', because)
  }
  if (code === 'ECONNREFUSED') return new NetworkError('The server refuses connections', 'unreachable', because)
  if (code === 'ETIMEDOUT') return new NetworkError('The server does not answer', 'timeout', because)
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH' || code === 'EADDRNOTAVAIL') {
    return new NetworkError('The server cannot be reached', 'unreachable', because)
  }
  return new NetworkError('The connection broke', 'interrupted', because)
}
