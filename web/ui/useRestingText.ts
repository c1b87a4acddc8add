import { useEffect, useState } from 'react'

/** Typing rests this long before a list follows. */
const PAUSE_MS = 250

/** A text that follows typing after a pause: `[as typed, as it rests, type]`. */
export function useRestingText(initial: string): readonly [string, string, (text: string) => void] {
  const [draft, setDraft] = useState(initial)
  const [resting, setResting] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setResting(draft), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  return [draft, resting, setDraft]
}
