import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False in the server's HTML and while hydrating, true after: for controls that do nothing without scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
