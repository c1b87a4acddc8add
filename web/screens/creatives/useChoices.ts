import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { choiceParameters, readChoices, type Choices } from './choices.ts'

/** Typing rests this long before the list follows. */
const SEARCH_PAUSE_MS = 250

/** What the address chooses, and what is being typed. An address that comes from elsewhere wins over the typing. */
export function useChoices() {
  const [parameters, setParameters] = useSearchParams()
  const choices = readChoices(parameters)
  const [typed, setTyped] = useState(choices.search)
  const [seen, setSeen] = useState(choices.search)
  const [asked, setAsked] = useState(choices.search)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (seen !== choices.search) {
    setSeen(choices.search)
    if (choices.search !== asked) setTyped(choices.search)
  }
  const choose = (changed: Partial<Choices>) => {
    clearTimeout(timer.current)
    const next = { ...choices, search: typed.trim(), ...changed }
    setAsked(next.search)
    setTyped(next.search)
    setParameters(choiceParameters(next), { replace: true, preventScrollReset: true })
  }
  const typeSearch = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const search = text.trim()
      setAsked(search)
      setParameters((now) => choiceParameters({ ...readChoices(now), search }), { replace: true, preventScrollReset: true })
    }, SEARCH_PAUSE_MS)
  }
  return { typed, choices, typeSearch, choose }
}
