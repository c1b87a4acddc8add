import { useState } from 'react'

/** A yes or no that this browser remembers under `key`. */
export function useRememberedFlag(key: string): [boolean, (flag: boolean) => void] {
  const [flag, setFlag] = useState(() => read(key))
  const remember = (next: boolean) => {
    setFlag(next)
    try {
      localStorage.setItem(key, String(next))
    } catch {
      // Storage may be forbidden; the choice then holds for this page.
    }
  }
  return [flag, remember]
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}
