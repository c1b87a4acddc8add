import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that is being answered, as far as it is known. */
export interface RequestFacts {
  requestId: string
  method: string
  /** Without query and secrets. */
  path: string
  ipAddress: string
  userAgent: string | null
  /** Once the caller is known. */
  userId: number | null
}

/** What failed while which request was answered; empty in jobs and behind sockets. */
export const requestScope = new AsyncLocalStorage<RequestFacts>()
