import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { filtersOf, NO_FILTERS, parametersOf, type DetectionFilters } from './filters.ts'

/** Typing rests this long before the list follows. */
const SEARCH_PAUSE_MS = 250
const OURS = { fromToolbar: true }

/**
 * The choices as the toolbar shows them at once, and as the list already follows them. `isPending` while the list is
 * behind. Choices made by address (a link, Back) replace those of the toolbar.
 */
export function useFilters() {
  const location = useLocation()
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const committed = filtersOf(new URLSearchParams(location.search))
  const [draft, setDraft] = useState(committed)
  const [seenKey, setSeenKey] = useState(location.key)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (seenKey !== location.key) {
    setSeenKey(location.key)
    const isOurs = navigationType !== 'POP' && (location.state as typeof OURS | null)?.fromToolbar === true
    if (!isOurs) setDraft(committed)
  }

  const change = (part: Partial<DetectionFilters>) => {
    // Whoever chooses something leaves the one that a link meant.
    const next = { ...draft, detection: '', ...part }
    setDraft(next)
    clearTimeout(timer.current)
    const follow = () => void navigate({ search: parametersOf(next).toString() }, { replace: true, state: OURS })
    if (part.search === undefined) follow()
    else timer.current = setTimeout(follow, SEARCH_PAUSE_MS)
  }
  const clear = () => change({ ...NO_FILTERS, sort: draft.sort })
  const isPending = parametersOf(draft).toString() !== parametersOf(committed).toString()
  return { draft, committed, isPending, change, clear }
}
