import type { Client } from 'graphql-ws'
import { Observable, type GraphQLResponse, type SubscribeFunction } from 'relay-runtime'
import { GRAPHQL_PATH } from '../urls.ts'
import { persistedOperation } from './fetchOperation.ts'
import { liveStatus } from './liveStatus.ts'
import { reportSessionLoss } from './sessionLoss.ts'

/** The socket stays this long without a subscriber, so that going from screen to screen does not reopen it. */
const LINGER_MS = 10_000
/** Below the 30–60 s after which proxies drop silent connections. */
const KEEP_ALIVE_MS = 20_000
const FIRST_RETRY_MS = 500
const SLOWEST_RETRY_MS = 30_000
/** graphql-ws: unauthorized, forbidden. */
const SESSION_CLOSED_CODES = [4401, 4403]

let opening: Promise<Client> | null = null

/** Subscribes over one shared WebSocket, whose code is loaded with the first subscription. Reconnects for ever. */
export const subscribeOperation: SubscribeFunction = (operation, variables) =>
  Observable.create<GraphQLResponse>((sink) => {
    let stop: (() => void) | null = null
    let stopped = false
    opening ??= openClient()
    opening.then(
      (client) => {
        if (stopped) return
        stop = client.subscribe<Record<string, unknown>>(
          { operationName: operation.name, query: '', variables, ...persistedOperation(operation) },
          {
            next: (answer) => sink.next(answer as GraphQLResponse),
            error: (error) => sink.error(asError(error)),
            complete: () => sink.complete(),
          },
        )
      },
      (error: unknown) => {
        opening = null
        liveStatus.lost()
        sink.error(asError(error))
      },
    )
    return () => {
      stopped = true
      stop?.()
    }
  })

async function openClient(): Promise<Client> {
  const { createClient } = await import('graphql-ws')
  return createClient({
    url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${GRAPHQL_PATH}`,
    lazyCloseTimeout: LINGER_MS,
    keepAlive: KEEP_ALIVE_MS,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, retryDelayMs(retries, Math.random()))),
    on: {
      connected: () => liveStatus.connected(),
      closed: (event) => {
        liveStatus.lost()
        if (isCloseEvent(event) && SESSION_CLOSED_CODES.includes(event.code)) reportSessionLoss()
      },
    },
  })
}

/** Doubles from half a second to half a minute; `random` in [0, 1) spreads a crowd that lost the server together. */
export function retryDelayMs(retries: number, random: number): number {
  const ceiling = Math.min(SLOWEST_RETRY_MS, FIRST_RETRY_MS * 2 ** retries)
  return ceiling / 2 + (ceiling / 2) * random
}

function isCloseEvent(event: unknown): event is { code: number } {
  return typeof event === 'object' && event !== null && 'code' in event && typeof event.code === 'number'
}

function asError(error: unknown): Error {
  if (error instanceof Error) return error
  if (Array.isArray(error)) return new Error(error.map((one: { message?: string }) => one.message ?? '').join('; '))
  return new Error('The live connection was closed')
}
