import { useEffect } from 'react'
import { loadQuery, type PreloadedQuery } from 'react-relay'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Environment, OperationType, PreloadableConcreteRequest, VariablesOf } from 'relay-runtime'

/** A strict-mode remount takes back what its unmount let go within this time. */
const RELEASE_DELAY_MS = 2_000

/** What a loader hands to its screen: the queries it has started, by name. */
export type StartedQueries = Record<string, PreloadedQuery<OperationType>>

/**
 * Known data shows at once and is refreshed behind it, unless `keepKnown` asks for what hardly ever changes. A query
 * that fails is sent again up to `retries` times.
 */
type Start = <TQuery extends OperationType>(
  request: PreloadableConcreteRequest<TQuery>,
  variables: VariablesOf<TQuery>,
  options?: { keepKnown?: boolean; retries?: number },
) => PreloadedQuery<TQuery>

/** Starts what a screen needs at an address. */
export type QueryStarter<TQueries extends StartedQueries> = (start: Start, args: LoaderFunctionArgs) => TQueries

/**
 * A route loader that starts a screen's queries the moment the navigation starts and never waits for them, so that
 * the data and the screen's code travel at the same time.
 */
export function preload<TQueries extends StartedQueries>(
  environment: Environment,
  queries: QueryStarter<TQueries>,
) {
  return (args: LoaderFunctionArgs): TQueries => {
    const started = queries((request, variables, options) => {
      const fetchPolicy = options?.keepKnown ? 'store-or-network' : 'store-and-network'
      const networkCacheConfig = { force: true, ...(options?.retries ? { metadata: { retries: options.retries } } : {}) }
      return loadQuery(environment, request, variables, { fetchPolicy, networkCacheConfig })
    }, args)
    args.request.signal.addEventListener('abort', () => release(started), { once: true })
    return started
  }
}

const releases = new WeakMap<StartedQueries, ReturnType<typeof setTimeout>>()

/** The queries that the route's loader started; let go when the screen is left or they are started anew. */
export function useStartedQueries<TQueries extends StartedQueries>(): TQueries {
  const started = useLoaderData<unknown>() as TQueries
  useEffect(() => {
    clearTimeout(releases.get(started))
    return () => {
      releases.set(
        started,
        setTimeout(() => release(started), RELEASE_DELAY_MS),
      )
    }
  }, [started])
  return started
}

function release(started: StartedQueries): void {
  for (const query of Object.values(started)) query.dispose()
}
