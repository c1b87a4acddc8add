import changedRequest from '../../__generated__/bracketSubscriptionsChangedSubscription.graphql.ts'
import tallyRequest from '../../__generated__/bracketSubscriptionsTallySubscription.graphql.ts'
import { urls } from '../urls.ts'
import type { TallyData } from './bracketData.ts'

const FIRST_RETRY_MS = 500
const SLOWEST_RETRY_MS = 30_000
/** Below the 30–60 s after which proxies drop silent connections. */
const KEEP_ALIVE_MS = 20_000

export interface LiveListener {
  onOpen(): void
  onClosed(): void
  onTallies(tallies: readonly TallyData[], watching: number): void
  /** Rounds, entrants or status have changed. */
  onChanged(): void
}

/** Follows a bracket over a WebSocket whose code is loaded now; reconnects for ever. Answers how to stop. */
export function followBracket(bracketId: number, listener: LiveListener): () => void {
  let stop = (): void => undefined
  let isStopped = false
  void import('graphql-ws').then(({ createClient }) => {
    if (isStopped) return
    let asked = 0
    const nextId = (): string => String((asked += 1))
    const client = createClient({
      url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${urls.graphql}`,
      keepAlive: KEEP_ALIVE_MS,
      // The same names on every socket: the server writes one answer for all.
      generateID: nextId,
      retryAttempts: Infinity,
      shouldRetry: () => true,
      retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, retryDelayMs(retries, Math.random()))),
      on: { connected: () => listener.onOpen(), closed: () => listener.onClosed() },
    })
    const follow = (request: typeof tallyRequest, onData: (data: Record<string, unknown>) => void) =>
      client.subscribe<Record<string, unknown>>(
        {
          query: '',
          operationName: request.params.name,
          variables: { bracketId },
          extensions: { persistedQuery: { version: 1, sha256Hash: request.params.id } },
        },
        { next: ({ data }) => data && onData(data), error: () => listener.onClosed(), complete: () => undefined },
      )
    follow(tallyRequest, (data) => {
      const change = data['voteTallyChanged'] as { tallies: readonly TallyData[]; watching: number } | null
      if (change) listener.onTallies(change.tallies, change.watching)
    })
    follow(changedRequest, () => listener.onChanged())
    stop = () => void client.dispose()
  }, () => listener.onClosed())
  return () => {
    isStopped = true
    stop()
  }
}

/** Doubles from half a second to half a minute; `random` in [0, 1) spreads a crowd that lost the server together. */
function retryDelayMs(retries: number, random: number): number {
  const ceiling = Math.min(SLOWEST_RETRY_MS, FIRST_RETRY_MS * 2 ** retries)
  return ceiling / 2 + (ceiling / 2) * random
}
