import { lazy, type ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Environment } from 'relay-runtime'
import { preload, type QueryStarter, type StartedQueries } from './preload.ts'

/** A route's loader and component: the navigation starts the screen's code and its queries together. */
export function screenRoute<TQueries extends StartedQueries>(
  environment: Environment,
  importScreen: () => Promise<ComponentType>,
  queries: QueryStarter<TQueries>,
) {
  const startQueries = preload(environment, queries)
  const load = async () => ({ default: await importScreen() })
  return {
    Component: lazy(load),
    loader(args: LoaderFunctionArgs): TQueries {
      // A failure shows where the component is drawn.
      load().catch(() => undefined)
      return startQueries(args)
    },
  }
}
