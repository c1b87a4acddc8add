import { useSyncExternalStore } from 'react'
import { dismiss, hear, look, markRead, NO_ALERTS, revise, withdraw, type Alerts, type DetectionAlert, type DetectionNews } from './alerts.ts'

const listeners = new Set<() => void>()
let alerts: Alerts = NO_ALERTS

/** The alerts of this page: they outlive the screens, so that going to and fro loses none. */
export const alertStore = {
  /** Answers with what became an alert, oldest first. */
  look: (newest: readonly DetectionNews[]) => become(look(alerts, newest)),
  hear: (news: DetectionNews) => become(hear(alerts, news)),
  revise: (news: DetectionNews) => become(revise(alerts, news)),
  withdraw: (nodeId: string) => become(withdraw(alerts, nodeId)),
  markRead: (id: number) => become(markRead(alerts, id)),
  dismiss: (id: number) => become(dismiss(alerts, id)),
  clear: () => become(NO_ALERTS),
  read: () => alerts,
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function useAlerts(): Alerts {
  return useSyncExternalStore(alertStore.listen, alertStore.read)
}

function become(next: Alerts): readonly DetectionAlert[] {
  if (next === alerts) return []
  const known = new Set(alerts.list.map((alert) => alert.id))
  alerts = next
  for (const listener of listeners) listener()
  return next.list.filter((alert) => !known.has(alert.id)).toReversed()
}
