import { VisuallyHidden } from '@chakra-ui/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment, useSubscription } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { commitLocalUpdate, type GraphQLSubscriptionConfig } from 'relay-runtime'
import type { LiveUpdatesChangeSubscription } from '../../__generated__/LiveUpdatesChangeSubscription.graphql.ts'
import type { LiveUpdatesDetectionSubscription } from '../../__generated__/LiveUpdatesDetectionSubscription.graphql.ts'
import type { LiveUpdatesPollQuery } from '../../__generated__/LiveUpdatesPollQuery.graphql.ts'
import type { LiveUpdatesStationSubscription } from '../../__generated__/LiveUpdatesStationSubscription.graphql.ts'
import { useLiveFallback } from '../../relay/liveStatus.ts'
import { detectionsPath } from '../../urls.ts'
import type { DetectionNews } from './alerts.ts'
import { alertStore } from './alertStore.ts'
import { notifyOutside } from './browserNotifications.ts'
import { detectionChanges } from './detectionChanges.ts'
import { readDetectionNews } from './detectionNews.ts'
import { prependRecentDetection, removeRecentDetection, restoreRecentDetection } from './recentDetections.ts'

/** While subscriptions cannot arrive. */
const POLL_INTERVAL_MS = 5_000

/** Keeps the store, the alerts and the browser's notifications up with what is heard, on whichever screen one is. */
export function LiveUpdates() {
  const environment = useRelayEnvironment()
  const [announcement, setAnnouncement] = useState('')
  const navigate = useNavigate()
  // A notification may be clicked long after it was shown, from another screen.
  const toDetection = useRef(navigate)
  useEffect(() => {
    toDetection.current = navigate
  })

  const tell = useCallback((fresh: readonly DetectionNews[]) => {
    for (const news of fresh) notifyOutside(news, () => void toDetection.current(detectionsPath({ detection: String(news.id) })))
    const newest = fresh.at(-1)
    if (newest) setAnnouncement(`New detection: ${newest.company ?? 'unknown company'} on ${newest.stationName}`)
  }, [])

  useSubscription<LiveUpdatesStationSubscription>(STATION_CHANGES)
  useSubscription<LiveUpdatesChangeSubscription>(useMemo(() => ({ ...DETECTION_CHANGES, onNext: followChange }), []))
  useSubscription<LiveUpdatesDetectionSubscription>(
    useMemo(
      () => ({
        ...DETECTIONS_ADDED,
        onNext: (event) => {
          const detection = event?.detectionAdded.detection
          if (detection) tell(alertStore.hear(readDetectionNews(detection)))
        },
      }),
      [tell],
    ),
  )

  const lookForNew = () => {
    fetchQuery<LiveUpdatesPollQuery>(environment, NEWEST_DETECTIONS, {}, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ detections }) => {
        const newest = detections.edges.map(({ node }) => node)
        tell(alertStore.look(newest.map(readDetectionNews)))
        commitLocalUpdate(environment, (store) => {
          for (const { id } of newest.toReversed()) prependRecentDetection(store, id)
        })
      },
      // The next look, or the socket, makes up for a failed one.
      error: () => undefined,
    })
  }
  useLiveFallback(lookForNew, POLL_INTERVAL_MS, { onFirstOpening: true })
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>
}

/** Alerts and lists that stand on the page follow what somebody said of a detection. */
function followChange(event: LiveUpdatesChangeSubscription['response'] | null | undefined): void {
  if (!event) return
  const { detectionId, detection } = event.detectionChanged
  if (detection) alertStore.revise(readDetectionNews(detection))
  else alertStore.withdraw(detectionId)
  detectionChanges.tell({ nodeId: detectionId, isGone: !detection })
}

const DETECTIONS_ADDED: GraphQLSubscriptionConfig<LiveUpdatesDetectionSubscription> = {
  variables: {},
  subscription: graphql`
    subscription LiveUpdatesDetectionSubscription {
      detectionAdded {
        detection {
          id
          ...detectionNews_detection
          ...DetectionRow_detection
        }
      }
    }
  `,
  updater: (store, event) => {
    const id = event?.detectionAdded.detection?.id
    if (id) prependRecentDetection(store, id)
  },
}

/** A detection gains its clip, a better name or a match a little later. */
const DETECTION_CHANGES: GraphQLSubscriptionConfig<LiveUpdatesChangeSubscription> = {
  variables: {},
  subscription: graphql`
    subscription LiveUpdatesChangeSubscription {
      detectionChanged {
        detectionId
        detection {
          id
          ...detectionNews_detection
          ...DetectionRow_detection
          contentType
          rawTranscript
          evidence {
            kind
            start
            end
          }
          clip {
            durationSeconds
          }
        }
      }
    }
  `,
  // A person said that it is no ad, or took that back.
  updater: (store, event) => {
    if (!event) return
    const { detectionId, detection } = event.detectionChanged
    if (detection) restoreRecentDetection(store, detectionId)
    else removeRecentDetection(store, detectionId)
  },
}

/** What changes on a station while one looks at it; read through the components' own fragments. */
void graphql`
  fragment LiveUpdates_station on RadioStation {
    isActive
    lastDetection
    listening {
      state
      stateSince
      problem
      streamTitle
      levelDb
      codec
      bitrateKbps
      lastHeardAt
    }
  }
`

const STATION_CHANGES: GraphQLSubscriptionConfig<LiveUpdatesStationSubscription> = {
  variables: {},
  subscription: graphql`
    subscription LiveUpdatesStationSubscription {
      stationChanged {
        station {
          id
          ...LiveUpdates_station
        }
      }
    }
  `,
}

const NEWEST_DETECTIONS = graphql`
  query LiveUpdatesPollQuery {
    detections(first: 10) {
      edges {
        node {
          id
          ...detectionNews_detection
          ...DetectionRow_detection
        }
      }
    }
    stations(first: 100, isActive: true) {
      edges {
        node {
          id
          ...LiveUpdates_station
        }
      }
    }
  }
`
