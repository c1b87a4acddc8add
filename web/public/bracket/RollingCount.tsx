import { useState } from 'react'
import { formatCount } from './tally.ts'

/** A number that rolls over when it changes, in a box that keeps its width. */
export function RollingCount({ value }: { value: number }) {
  const [first] = useState(value)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && value !== first) setHasChanged(true)
  return (
    <span className="bk-count">
      <span key={value} className={hasChanged ? 'bk-count-rolling' : undefined}>
        {formatCount(value)}
      </span>
    </span>
  )
}
