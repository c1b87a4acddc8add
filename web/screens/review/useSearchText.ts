import { useEffect, useRef, useState } from 'react'

/** Typing is followed at this pace. */
const SEARCH_PAUSE_MS = 300

/**
 * The text of a search box over a `value` that follows after a pause: `[as typed, type]`. A value that comes from
 * elsewhere, such as a link or the way back, replaces what is typed.
 */
export function useSearchText(value: string, onChange: (text: string) => void): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setDraft(value)
    }
  }
  useEffect(() => {
    if (draft === sent) return undefined
    const timer = setTimeout(() => {
      setSent(draft)
      latest.current(draft)
    }, SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, sent])
  return [draft, setDraft]
}
