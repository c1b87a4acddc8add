import { useEffect } from 'react'
import { loadQuery, type PreloadedQuery } from 'react-relay'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Environment, OperationType, PreloadableConcreteRequest, VariablesOf } from 'relay-runtime'

/** A strict-mode remount takes back what its unmount let go within this time. */
const RELEASE_DELAY_MS = 2_000

interface Preloaded<TQuery extends OperationType> {
  query: PreloadedQuery<TQuery>
}

/**
 * A route loader that starts a screen's query the moment the navigation starts and never waits for it, so that the
 * data and the screen's code travel at the same time. Known data shows at once and is refreshed behind it.
 */
export function preload<TQuery extends OperationType>(
  environment: Environment,
  request: PreloadableConcreteRequest<TQuery>,
  variables: (args: LoaderFunctionArgs) => VariablesOf<TQuery>,
) {
  return (args: LoaderFunctionArgs): Preloaded<TQuery> => {
    const query = loadQuery<TQuery>(environment, request, variables(args), { fetchPolicy: 'store-and-network' })
    args.request.signal.addEventListener('abort', () => query.dispose(), { once: true })
    return { query }
  }
}

const releases = new WeakMap<object, ReturnType<typeof setTimeout>>()

/** The query that the route's loader started; let go when the screen is left. */
export function useRouteQuery<TQuery extends OperationType>(): PreloadedQuery<TQuery> {
  const { query } = useLoaderData<Preloaded<TQuery>>() as Preloaded<TQuery>
  useEffect(() => {
    clearTimeout(releases.get(query))
    return () => {
      releases.set(query, setTimeout(() => query.dispose(), RELEASE_DELAY_MS))
    }
  }, [query])
  return query
}
