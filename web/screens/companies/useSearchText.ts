import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Typing rests this long before a list follows. */
const SEARCH_PAUSE_MS = 250

/** What is searched for: as typed, and as the address already says. An address that comes from elsewhere wins. */
export function useSearchText(): readonly [draft: string, committed: string, change: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const committed = parameters.get('search') ?? ''
  const [draft, setDraft] = useState(committed)
  const [seen, setSeen] = useState(committed)
  const [asked, setAsked] = useState(committed)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (seen !== committed) {
    setSeen(committed)
    if (committed !== asked) setDraft(committed)
  }
  const change = (text: string) => {
    setDraft(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const search = text.trim()
      setAsked(search)
      setParameters(search === '' ? {} : { search }, { replace: true, preventScrollReset: true })
    }, SEARCH_PAUSE_MS)
  }
  return [draft, committed, change]
}
