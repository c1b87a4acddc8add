/** What a request consists of once its body has been read. */
export interface RequestParts {
  method: string
  /** Absolute. */
  url: string
  headers: Headers
  /** Null: none was sent. */
  bytes: Uint8Array<ArrayBuffer> | null
  /** Aborted when the client has gone. */
  signal(): AbortSignal
}

/**
 * A Request whose body is at hand. The streams, signals and checks of the platform's own cost more than the rest of a
 * short request: they are made when somebody asks for them.
 */
class LightRequest {
  #whole: Request | null = null
  readonly method: string
  readonly url: string
  readonly headers: Headers

  constructor(readonly parts: RequestParts) {
    this.method = parts.method
    this.url = parts.url
    this.headers = parts.headers
  }

  whole(): Request {
    const { method, url, headers, bytes, signal } = this.parts
    this.#whole ??= new Request(url, { method, headers, body: bytes, signal: signal() })
    return this.#whole
  }

  get signal(): AbortSignal {
    return this.parts.signal()
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(this.parts.bytes ?? new Uint8Array())
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }
}

for (const name of Object.getOwnPropertyNames(Request.prototype)) {
  if (name in LightRequest.prototype) continue
  Object.defineProperty(LightRequest.prototype, name, {
    get(this: LightRequest): unknown {
      const whole = this.whole()
      const value: unknown = Reflect.get(whole, name, whole)
      return typeof value === 'function' ? (value.bind(whole) as unknown) : value
    },
  })
}
Object.setPrototypeOf(LightRequest.prototype, Request.prototype)

const isLight = (request: unknown): request is LightRequest => request instanceof LightRequest

export function createLightRequest(parts: RequestParts): Request {
  return new LightRequest(parts) as unknown as Request
}

/** Without making a stream of it. */
export const hasBody = (request: Request): boolean => (isLight(request) ? request.parts.bytes !== null : request.body !== null)

/** The same request, made to another address. */
export function movedTo(url: URL, request: Request): Request {
  return isLight(request) ? createLightRequest({ ...request.parts, url: url.href }) : new Request(url, request)
}

/** The same request once more, after its body has been read. */
export function readAgain(request: Request, text: string): Request {
  if (isLight(request)) return request
  const { method, url, headers } = request
  return createLightRequest({ method, url, headers, bytes: new TextEncoder().encode(text), signal: () => request.signal })
}
