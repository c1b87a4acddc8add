import type { RecordSourceProxy } from 'relay-runtime'

/** What was added to a list, or taken from it, shows in the count above it too. */
export function changeCount(store: RecordSourceProxy, connectionId: string, by: 1 | -1): void {
  const connection = store.get(connectionId)
  connection?.setValue(Number(connection.getValue('totalCount')) + by, 'totalCount')
}
