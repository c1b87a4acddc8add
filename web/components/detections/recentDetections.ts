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

/** Takes a detection away that is none after all. */
export function removeRecentDetection(store: RecordSourceProxy, id: string): void {
  const connection = ConnectionHandler.getConnection(store.getRoot(), RECENT_DETECTIONS_CONNECTION)
  if (connection) ConnectionHandler.deleteNode(connection, id)
}

function databaseId(record: RecordProxy): number {
  return Number(record.getValue('databaseId'))
}
