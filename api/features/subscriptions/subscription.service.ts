import type { Secrets } from '../../ports.ts'
import { parseSubscription, subscriptionText, type Subscription, type SubscriptionKind } from './subscription.ts'

declare module '../../services.ts' {
  interface Services {
    subscriptions: SubscriptionService
  }
}

const PURPOSE = 'unsubscribe'

export type SubscriptionService = ReturnType<typeof createSubscriptionService>

/** Links that end mails of a kind, without signing in and for as long as the mail is kept. */
export function createSubscriptionService(deps: {
  secrets: Secrets
  publicUrl: string
  /** Ends the mails of a kind to one reader; safe to repeat. */
  stop: Readonly<Record<SubscriptionKind, (id: number) => Promise<void>>>
}) {
  const tokenOf = (subscription: Subscription): string => deps.secrets.sign(PURPOSE, subscriptionText(subscription))

  return {
    /** Absolute address for the List-Unsubscribe header and the mail's footer. */
    unsubscribeUrl: (kind: SubscriptionKind, id: number): string => `${deps.publicUrl}/email/unsubscribe/${tokenOf({ kind, id })}`,

    /** What a token would end, or null when it is not ours. */
    read(token: string): Subscription | null {
      const text = deps.secrets.unsign(PURPOSE, token)
      return text === null ? null : parseSubscription(text)
    },

    stop: ({ kind, id }: Subscription): Promise<void> => deps.stop[kind](id),
  }
}
