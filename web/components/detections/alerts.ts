/** How many alerts are remembered; the oldest go first. */
export const ALERTS_KEPT = 10

/** A detection as an alert tells of it. */
export interface DetectionNews {
  /** The detection's database id, which grows with time. */
  id: number
  /** How the API names it. */
  nodeId: string
  company: string | null
  brandType: string
  /** 0–1. */
  confidence: number | null
  /** ISO 8601. */
  detectedAt: string
  stationName: string
  stationFrequency: string
}

export interface DetectionAlert extends DetectionNews {
  isRead: boolean
}

export interface Alerts {
  /** Nothing up to this id makes an alert any more; null until the first look at what is there already. */
  lastSeenId: number | null
  /** Newest first. */
  list: readonly DetectionAlert[]
}

export const NO_ALERTS: Alerts = { lastSeenId: null, list: [] }

/** A look at the newest detections: those past the last seen become alerts; the first look only learns where to start. */
export function look(alerts: Alerts, newest: readonly DetectionNews[]): Alerts {
  if (alerts.lastSeenId === null) return { ...alerts, lastSeenId: Math.max(0, ...newest.map((news) => news.id)) }
  return newest.toSorted((a, b) => a.id - b.id).reduce((known, news) => revise(hear(known, news), news), alerts)
}

/** A detection that has just been announced. One already seen changes nothing. */
export function hear(alerts: Alerts, news: DetectionNews): Alerts {
  if (alerts.lastSeenId !== null && news.id <= alerts.lastSeenId) return alerts
  return { lastSeenId: news.id, list: [{ ...news, isRead: false }, ...alerts.list].slice(0, ALERTS_KEPT) }
}

/** An alert's detection as it is known by now; read or not stays. What is no alert becomes none. */
export function revise(alerts: Alerts, news: DetectionNews): Alerts {
  const known = alerts.list.find((alert) => alert.id === news.id)
  if (!known || isSame(known, news)) return alerts
  return { ...alerts, list: alerts.list.map((alert) => (alert === known ? { ...news, isRead: known.isRead } : alert)) }
}

/** Somebody said that a detection is none. */
export function withdraw(alerts: Alerts, nodeId: string): Alerts {
  const list = alerts.list.filter((alert) => alert.nodeId !== nodeId)
  return list.length === alerts.list.length ? alerts : { ...alerts, list }
}

export function markRead(alerts: Alerts, id: number): Alerts {
  return { ...alerts, list: alerts.list.map((alert) => (alert.id === id ? { ...alert, isRead: true } : alert)) }
}

export function dismiss(alerts: Alerts, id: number): Alerts {
  return { ...alerts, list: alerts.list.filter((alert) => alert.id !== id) }
}

export function unreadCount(alerts: Alerts): number {
  return alerts.list.filter((alert) => !alert.isRead).length
}

function isSame(known: DetectionNews, news: DetectionNews): boolean {
  return (Object.keys(news) as (keyof DetectionNews)[]).every((field) => known[field] === news[field])
}
