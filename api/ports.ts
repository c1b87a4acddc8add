/** The outside as the whole product needs it. Imports nothing; adapters implement these, services receive them. */

export interface Clock {
  now(): Date
}

export interface Logger {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  child(fields: object): Logger
}

/** A job to run later, once or more: handlers are safe to repeat. */
export interface JobRequest {
  name: string
  /** Ids and plain values only; the handler parses it again. */
  payload: Record<string, unknown>
  /** Absent: as soon as a worker is free. */
  runAt?: Date
  /** Two requests with the same key while the first has not run become one. */
  uniqueKey?: string
  /** With a key: a request that is there, waiting or running, is left as it is. */
  keepExisting?: boolean
}

export interface JobQueue {
  enqueue(request: JobRequest): Promise<void>
}

/** Topics carry ids, never documents, and only after commit. Delivery is at most once: readers re-read the row. */
export interface PubSub {
  publish(topic: string, payload: PubSubPayload): Promise<void>
  /** Ends when `signal` aborts or the iterator is returned. */
  subscribe(topic: string, signal?: AbortSignal): AsyncIterableIterator<PubSubPayload>
}
export type PubSubPayload = Record<string, string | number | boolean | null>

declare const opaque: unique symbol
/** A database transaction as services see it: handed from service to store, never looked into. */
export interface Tx {
  readonly [opaque]: 'transaction'
}

export interface UnitOfWork {
  /** Runs `work` in one transaction; effects given to `afterCommit` run once it has committed, in order. */
  run<T>(work: (tx: Tx, afterCommit: (effect: () => Promise<void> | void) => void) => Promise<T>, options?: { timeoutMs?: number }): Promise<T>
}

/** All traffic to addresses that people or feeds name goes through here: refuses private addresses, bounds size and time. */
export interface Network {
  fetch(url: string, options?: NetworkRequest): Promise<NetworkResponse>
}
export interface NetworkRequest {
  method?: 'GET' | 'POST' | 'HEAD'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Until the response head has arrived. */
  timeoutMs?: number
  /** Of the whole body; absent: the adapter's limit. Infinity for live streams, whose reader keeps its own floors. */
  maxBytes?: number
  signal?: AbortSignal
}
export interface NetworkResponse {
  status: number
  /** Lower-case names. */
  headers: Record<string, string>
  /** After redirects. */
  url: string
  body: AsyncIterable<Uint8Array>
  text(): Promise<string>
  bytes(): Promise<Uint8Array>
}

/** Why a request came to nothing; `refused` means the product's own rules, everything else the world's. */
export type NetworkFailure =
  | 'refused'
  | 'unresolvable'
  | 'unreachable'
  | 'certificate'
  | 'timeout'
  | 'protocol'
  | 'tooLarge'
  | 'tooManyRedirects'
  | 'interrupted'
  | 'aborted'

/** What `Network.fetch` and its bodies reject with. The message is one plain sentence fit for a screen. */
export class NetworkError extends Error {
  constructor(
    message: string,
    readonly reason: NetworkFailure,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'NetworkError'
  }
}

/** Tokens, signatures and sealed values, all by keys derived from one that is kept outside the database. */
export interface Secrets {
  /** 256 random bits, URL-safe. */
  newToken(): string
  /** SHA-256: enough for random tokens, which nobody can guess. */
  hashToken(token: string): Uint8Array<ArrayBuffer>
  /** `value.signature`, bound to `purpose`. */
  sign(purpose: string, value: string): string
  /** The signed value, or null when the signature is not ours. */
  unsign(purpose: string, signed: string): string | null
  /** AES-256-GCM, base64. */
  encrypt(plain: string): string
  decrypt(sealed: string): string
}

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** `stored` null: burns the same time on a dummy hash and answers false, so that timing tells nothing. */
  verify(password: string, stored: string | null): Promise<boolean>
}
