import { ConnectionHandler, type RecordProxy, type RecordSourceProxy } from 'relay-runtime'

/** The newest detections as the dashboard lists them. */
export const RECENT_DETECTIONS_CONNECTION = 'RecentDetections_detections'
const EDGE_TYPE = 'DetectionEdge'

/** Puts a detection that the store knows in front of the recent ones, if it is newer than they are. */
export function prependRecentDetection(store: RecordSourceProxy, id: string): void {
  const connection = ConnectionHandler.getConnection(store.getRoot(), RECENT_DETECTIONS_CONNECTION)
  const detection = store.get(id)
  if (!connection || !detection) return
  const newest = connection.getLinkedRecords('edges')?.[0]?.getLinkedRecord('node')
  if (newest && databaseId(detection) <= databaseId(newest)) return
  ConnectionHandler.insertEdgeBefore(connection, ConnectionHandler.createEdge(store, connection, detection, EDGE_TYPE))
}

/** What was taken away in this page, to be put back once it is said to be an ad after all. */
const takenAway = new Set<string>()

/** Takes a detection away that is none after all. */
export function removeRecentDetection(store: RecordSourceProxy, id: string): void {
  const connection = ConnectionHandler.getConnection(store.getRoot(), RECENT_DETECTIONS_CONNECTION)
  if (!connection?.getLinkedRecords('edges')?.some((edge) => edge.getLinkedRecord('node')?.getDataID() === id)) return
  ConnectionHandler.deleteNode(connection, id)
  takenAway.add(id)
}

/** Puts one in its place again that was taken away. */
export function restoreRecentDetection(store: RecordSourceProxy, id: string): void {
  const connection = ConnectionHandler.getConnection(store.getRoot(), RECENT_DETECTIONS_CONNECTION)
  const detection = store.get(id)
  if (!connection || !detection || !takenAway.delete(id)) return
  const edges = connection.getLinkedRecords('edges') ?? []
  if (edges.some((edge) => edge.getLinkedRecord('node') === detection)) return
  const isNewer = (edge: RecordProxy) => databaseId(edge.getLinkedRecord('node') ?? detection) > databaseId(detection)
  const edge = ConnectionHandler.createEdge(store, connection, detection, EDGE_TYPE)
  connection.setLinkedRecords([...edges.filter(isNewer), edge, ...edges.filter((one) => !isNewer(one))], 'edges')
}

function databaseId(record: RecordProxy): number {
  return Number(record.getValue('databaseId'))
}
