import { Environment, Network, RecordSource, Store } from 'relay-runtime'
import { fetchOperation } from './fetchOperation.ts'
import { subscribeOperation } from './liveSocket.ts'

/** Screens left behind whose data stays, so that going back shows it at once. */
const SCREENS_KEPT = 20

export function createEnvironment(): Environment {
  return new Environment({
    network: Network.create(fetchOperation, subscribeOperation),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: SCREENS_KEPT }),
  })
}
