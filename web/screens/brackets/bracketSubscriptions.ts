import { graphql } from 'react-relay'

/** Counts as they come in; the public page sends the same operation. */
export const tallySubscription = graphql`
  subscription bracketSubscriptionsTallySubscription($bracketId: Int!) {
    voteTallyChanged(bracketId: $bracketId) {
      bracketId
      watching
      tallies {
        round
        position
        participantId
        votes
      }
    }
  }
`

/** Rounds, entrants or status have changed; the public page sends the same operation. */
export const changedSubscription = graphql`
  subscription bracketSubscriptionsChangedSubscription($bracketId: Int!) {
    bracketChanged(bracketId: $bracketId) {
      bracket {
        id
        status
        currentRound
      }
    }
  }
`
