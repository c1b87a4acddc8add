import { useEffect, useRef, useState } from 'react'
import { formatCount } from './tally.ts'

/** Votes may come many a second; a voice gets a word in now and then. */
export const ANNOUNCE_EVERY_MS = 15_000

/** What a live region says of the counts: the latest total, at most once in a while, and nothing for the first one. */
export function useCountAnnouncement(totalVotes: number | null): string {
  const [announced, setAnnounced] = useState('')
  const lastSaid = useRef(totalVotes)
  const latest = useRef(totalVotes)

  useEffect(() => {
    latest.current = totalVotes
  }, [totalVotes])

  useEffect(() => {
    const timer = setInterval(() => {
      if (latest.current === null || latest.current === lastSaid.current) return
      lastSaid.current = latest.current
      setAnnounced(`Counts updated. ${formatCount(latest.current)} votes in all.`)
    }, ANNOUNCE_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  return announced
}
