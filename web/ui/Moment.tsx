import { formatMoment } from './dateFormat.ts'

/** A moment written out in the viewer's zone. `moment` is ISO 8601. */
export function Moment({ moment }: { moment: string }) {
  const date = new Date(moment)
  return <time dateTime={date.toISOString()}>{formatMoment(date)}</time>
}
