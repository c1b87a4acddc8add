/** Calls that fail carry `{status}: {body}`, or the status text where the body is empty. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    body: string,
    /** After which the server asks to come again; null: it does not say. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(`${status}: ${body}`)
    this.name = 'HttpError'
  }
}

/** Sends and reads JSON with the visitor's cookies. Throws HttpError for every answer outside 200–299. */
export async function fetchJson(
  path: string,
  init: { method?: 'GET' | 'POST'; body?: unknown; signal?: AbortSignal } = {},
) {
  const hasBody = init.body !== undefined
  const response = await fetch(path, {
    method: init.method ?? 'GET',
    credentials: 'include',
    ...(hasBody ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(init.body) } : {}),
    ...(init.signal ? { signal: init.signal } : {}),
  })
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText, Number(response.headers.get('retry-after')) || null)
  return (await response.json()) as unknown
}
