import { useCallback, useEffect, useRef } from 'react'
import { fetchQuery, graphql, useRelayEnvironment, useSubscription } from 'react-relay'
import type { GraphQLSubscriptionConfig } from 'relay-runtime'
import pageRequest from '../../__generated__/ReviewListPageQuery.graphql.ts'
import type { ReviewListPageQuery } from '../../__generated__/ReviewListPageQuery.graphql.ts'
import type { useReviewNewsReviewedSubscription } from '../../__generated__/useReviewNewsReviewedSubscription.graphql.ts'
import type { useReviewNewsTakenSubscription } from '../../__generated__/useReviewNewsTakenSubscription.graphql.ts'
import { useOpenings } from '../../relay/liveStatus.ts'
import { useGathered } from '../../relay/useGathered.ts'
import type { queryVariables } from './filters.ts'

/** As many as the screen opens with, and what the API gives at once. */
const SMALLEST_PAGE = 20
const LARGEST_PAGE = 100

interface ReviewNews {
  filter: ReturnType<typeof queryVariables>['filter']
  /** How many of the list are loaded. */
  shown: number
  /** The live connection was away: what is this reviewer's own may be somebody else's by now. */
  onMissed: () => void
}

/**
 * Keeps the list true to what colleagues take and judge. What they did before this screen had subscribed, or while the
 * live connection was away, was told to nobody: the list is then asked for once more.
 */
export function useReviewNews(news: ReviewNews): void {
  const environment = useRelayEnvironment()
  useSubscription<useReviewNewsReviewedSubscription>(REVIEWED)
  useSubscription<useReviewNewsTakenSubscription>(TAKEN)
  const latest = useRef(news)
  useEffect(() => {
    latest.current = news
  })
  const refresh = useGathered(
    useCallback(() => {
      const { filter, shown } = latest.current
      const variables = { filter, first: Math.min(LARGEST_PAGE, Math.max(SMALLEST_PAGE, shown)) }
      fetchQuery<ReviewListPageQuery>(environment, pageRequest, variables, { fetchPolicy: 'network-only' }).subscribe({
        // The next event, or the next opening, brings it.
        error: () => undefined,
      })
    }, [environment]),
  )
  useOpenings(
    (openings) => {
      refresh()
      if (openings > 1) latest.current.onMissed()
    },
    { onFirstOpening: true },
  )
}

const REVIEWED: GraphQLSubscriptionConfig<useReviewNewsReviewedSubscription> = {
  variables: {},
  subscription: graphql`
    subscription useReviewNewsReviewedSubscription {
      transcriptReviewed {
        transcript {
          id
          ...ReviewCard_transcript
        }
      }
    }
  `,
}

const TAKEN: GraphQLSubscriptionConfig<useReviewNewsTakenSubscription> = {
  variables: {},
  subscription: graphql`
    subscription useReviewNewsTakenSubscription {
      reviewItemChanged {
        transcript {
          id
          takenBy
          heldFor
          canUndo
        }
      }
    }
  `,
}
