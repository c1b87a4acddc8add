interface Listening {
  state: string
  problem: string | null | undefined
}

const TEXTS: Record<string, string> = {
  connecting: 'Connecting',
  silent: 'Silent',
  stalled: 'Stalled',
  dropped: 'Reconnecting',
  off_schedule: 'Off schedule',
  stopped: 'Not listening yet',
}

/** Why an active monitor is not heard, in words; null while it is. */
export function listeningText(listening: Listening | null | undefined): string | null {
  if (!listening) return 'Not listening yet'
  if (listening.state === 'live') return null
  const text = TEXTS[listening.state] ?? listening.state
  return listening.problem ? `${text}: ${listening.problem}` : text
}
