/** A Response whose text is at hand: the server sends it in one piece, without making a stream of it. */
export class TextAnswer extends Response {
  readonly content: string

  constructor(content: string, init: ResponseInit) {
    super(null, init)
    this.content = content
  }

  override async text(): Promise<string> {
    return this.content
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.content) as unknown
  }
}

// Whatever else one may do with a body is done with one of the platform's own.
for (const name of ['body', 'arrayBuffer', 'blob', 'bytes', 'clone', 'formData'] as const) {
  Object.defineProperty(TextAnswer.prototype, name, {
    get(this: TextAnswer): unknown {
      const { status, headers } = this
      const whole = new Response(this.content, { status, headers })
      const value: unknown = Reflect.get(whole, name, whole)
      return typeof value === 'function' ? (value.bind(whole) as unknown) : value
    },
  })
}

/** As `Response.json`. */
export function jsonAnswer(value: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  return new TextAnswer(JSON.stringify(value), { status: init.status ?? 200, headers: { 'content-type': 'application/json', ...init.headers } })
}
