import { formatMoment } from './dateFormat.ts'
import { useNow } from './useNow.ts'

interface RelativeMomentProps {
  /** ISO 8601. */
  moment: string
  /** The format of the screen, from relativeTime.ts. */
  format: (moment: Date, now: Date) => string
}

/** How long ago something was, kept true while it is on screen; the exact moment on hover. */
export function RelativeMoment({ moment, format }: RelativeMomentProps) {
  const now = useNow()
  const date = new Date(moment)
  return (
    <time dateTime={date.toISOString()} title={formatMoment(date)}>
      {format(date, now)}
    </time>
  )
}
