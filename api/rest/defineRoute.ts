import type { z } from 'zod'
import type { RequestOrigin } from '../requestOrigin.ts'
import type { Services } from '../services.ts'
import type { Viewer } from '../viewer.ts'

/** The coarse gate before a handler runs; the service's policy decides on the row. */
export type Access = 'public' | 'signedIn' | 'staff' | 'staffReader' | 'admin'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface RouteCall<Input> {
  input: Input
  /** The `:name` parts of the path. */
  params: Readonly<Record<string, string>>
  viewer: Viewer
  services: Services
  origin: RequestOrigin
  request: Request
}

export interface Route {
  method: HttpMethod
  /** E.g. `/api/brackets/:id`. */
  path: string
  access: Access
  /** The body may be multipart; every other route takes JSON alone. */
  acceptsUpload: boolean
  input: z.ZodType | null
  /** A `Response` is sent as it is, anything else as JSON with 200. */
  handle(call: RouteCall<unknown>): Promise<unknown>
}

interface RouteDefinition<Schema extends z.ZodType> {
  method: HttpMethod
  path: string
  access: Access
  acceptsUpload?: boolean
  /** Parses the query of a GET, else the JSON body. */
  input?: Schema
  handle(call: RouteCall<z.output<Schema>>): Promise<unknown>
}

export function defineRoute<Schema extends z.ZodType = z.ZodUndefined>(route: RouteDefinition<Schema>): Route {
  return {
    method: route.method,
    path: route.path,
    access: route.access,
    acceptsUpload: route.acceptsUpload ?? false,
    input: route.input ?? null,
    handle: (call) => route.handle(call as RouteCall<z.output<Schema>>),
  }
}

export function created(body: unknown): Response {
  return Response.json(body, { status: 201 })
}

/** A positive whole number of at most 9 digits, or null: malformed ids are rows that are not there. */
export function parseId(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
