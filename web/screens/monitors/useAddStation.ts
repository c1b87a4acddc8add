import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import { ConnectionHandler, ROOT_ID } from 'relay-runtime'
import type { useAddStationCreateMutation } from '../../__generated__/useAddStationCreateMutation.graphql.ts'
import type { useAddStationReplaceMutation } from '../../__generated__/useAddStationReplaceMutation.graphql.ts'
import { isUnauthorized, RequestError, serverMessage } from '../../relay/requestError.ts'
import { showToast } from '../../ui/toast/toasts.ts'

const MONITORS = ConnectionHandler.getConnectionID(ROOT_ID, 'MonitorList_stations')

/** The status of the same refusal by REST. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = { INVALID_INPUT: 400, UNAUTHORIZED: 401, FORBIDDEN: 403, NOT_FOUND: 404, CONFLICT: 409 }
const UNKNOWN_STATUS = 500

/** What a person says of a station; what is not known is empty. */
export interface NewStation {
  name: string
  frequency: string
  streamUrl: string
  format: string
  market: string
  city: string
  state: string
}
interface Existing {
  id: number
  name: string
  frequency: string
}
interface Wanted {
  station: NewStation
  needsSchedule: boolean
}

interface AddStationOptions {
  monitors: readonly { id: string; databaseId: number }[]
  onAdded: (stationId: string, needsSchedule: boolean) => void
}

/** Adds a monitor; where one of its name and frequency stands in the way, `existing` asks whether to replace it. */
export function useAddStation({ monitors, onAdded }: AddStationOptions) {
  const [conflict, setConflict] = useState<{ wanted: Wanted; existing: Existing } | null>(null)
  const [create, isCreating] = useMutation<useAddStationCreateMutation>(graphql`
    mutation useAddStationCreateMutation($station: StationFields!, $connections: [ID!]!) {
      createStation(input: { station: $station }) {
        ... on CreateStationPayload @alias(as: "done") {
          station @prependNode(connections: $connections, edgeTypeName: "RadioStationEdge") {
            id
            databaseId
            isOwn
            name
            frequency
            isActive
            detectionCount
            lastDetection
            createdAt
            ...MonitorCard_station
            ...ScheduleDialog_station
          }
        }
        ... on Conflict @alias(as: "conflict") {
          details
        }
        ... on UserError @alias(as: "problem") {
          code
          message
        }
      }
    }
  `)
  const [replace, isReplacing] = useMutation<useAddStationReplaceMutation>(graphql`
    mutation useAddStationReplaceMutation($id: Int!, $station: StationFields!, $connections: [ID!]!) {
      replaceStation(input: { existingStationId: $id, station: $station }) {
        ... on ReplaceStationPayload @alias(as: "done") {
          station @prependNode(connections: $connections, edgeTypeName: "RadioStationEdge") {
            id
            databaseId
            isOwn
            name
            frequency
            isActive
            detectionCount
            lastDetection
            createdAt
            ...MonitorCard_station
            ...ScheduleDialog_station
          }
        }
        ... on UserError @alias(as: "problem") {
          code
        }
      }
    }
  `)
  const failToAdd = (message: string) => showToast({ title: 'Error', description: `Failed to add station: ${message}`, tone: 'destructive' })
  const failToReplace = (description: string) => showToast({ title: 'Failed to replace monitor', description, tone: 'destructive' })

  const add = (from: NewStation, needsSchedule: boolean) => {
    const { name, frequency, streamUrl, format, market, city, state } = from
    const wanted: Wanted = { station: { name, frequency, streamUrl: streamUrl.trim(), format, market, city, state }, needsSchedule }
    create({
      variables: { station: { ...wanted.station, isActive: true }, connections: [MONITORS] },
      onCompleted: ({ createStation: outcome }) => {
        const existing = existingOf(outcome.conflict?.details)
        if (outcome.done) {
          showToast({ title: 'Station Added', description: 'Station has been added to your monitoring list' })
          onAdded(outcome.done.station.id, needsSchedule)
        } else if (existing) setConflict({ wanted, existing })
        else failToAdd(`${STATUS_BY_CODE[outcome.problem?.code ?? ''] ?? UNKNOWN_STATUS}: ${outcome.problem?.message ?? 'Internal Server Error'}`)
      },
      onError: (error) => {
        if (isUnauthorized(error)) return
        const status = error instanceof RequestError ? error.status : 0
        const words = serverMessage(error) ?? error.message
        failToAdd(status === 0 ? words : `${status}: ${words}`)
      },
    })
  }

  const replaceExisting = () => {
    if (!conflict) return
    const { wanted, existing } = conflict
    replace({
      variables: { id: existing.id, station: { ...wanted.station, isActive: true }, connections: [MONITORS] },
      updater: (store, response) => {
        const gone = monitors.find(({ databaseId }) => databaseId === existing.id)
        const connection = store.get(MONITORS)
        if (response?.replaceStation.done && gone && connection) ConnectionHandler.deleteNode(connection, gone.id)
      },
      onCompleted: ({ replaceStation: outcome }) => {
        setConflict(null)
        if (outcome.done) {
          showToast({ title: 'Monitor Replaced', description: 'Existing monitor deleted and new monitor created successfully' })
          onAdded(outcome.done.station.id, wanted.needsSchedule)
        } else failToReplace(outcome.problem?.code === 'NOT_FOUND' ? 'Failed to delete existing monitor' : 'Failed to create new monitor')
      },
      onError: (error) => {
        setConflict(null)
        if (!isUnauthorized(error)) failToReplace('Failed to create new monitor')
      },
    })
  }

  const keep = () => {
    if (conflict) showToast({ title: 'Monitor Already Exists', description: `A monitor for ${conflict.existing.name} already exists. No changes made.` })
    setConflict(null)
  }
  return { add, replace: replaceExisting, keep, existing: conflict?.existing ?? null, isPending: isCreating || isReplacing }
}

function existingOf(details: unknown): Existing | null {
  const found = (details as { existingStation?: Partial<Existing> } | null | undefined)?.existingStation
  if (typeof found?.id !== 'number' || typeof found.name !== 'string' || typeof found.frequency !== 'string') return null
  return { id: found.id, name: found.name, frequency: found.frequency }
}
