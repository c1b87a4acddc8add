/** Mails that a reader can stop by their own link. `id` is the subscriber's or the user's. */
export const SUBSCRIPTION_KINDS = ['newsletter', 'alerts', 'daily_summary', 'news', 'weekly_todo'] as const
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number]

export interface Subscription {
  kind: SubscriptionKind
  id: number
}

/** In the middle of a sentence: 'You will no longer get … by mail'. */
export const SUBSCRIPTION_WORDS: Readonly<Record<SubscriptionKind, string>> = {
  newsletter: 'the newsletter',
  alerts: 'email alerts and summaries',
  daily_summary: 'daily summaries',
  news: 'News Runner mails',
  weekly_todo: 'weekly to-do mails',
}

export function subscriptionText({ kind, id }: Subscription): string {
  return `${kind}.${id}`
}

export function parseSubscription(text: string): Subscription | null {
  const [name, digits = ''] = text.split('.')
  const kind = SUBSCRIPTION_KINDS.find((known) => known === name)
  return kind && /^[1-9]\d{0,8}$/.test(digits) ? { kind, id: Number(digits) } : null
}
