import { count } from '../../ui/count.ts'

export interface Moved {
  airings: number
  detections: number
  creatives: number
  aliases: number
}

/** '3 airings, 2 detections and 1 other name'; null when there is nothing. */
export function movedWords({ airings, detections, creatives, aliases }: Moved): string | null {
  const parts = [
    ...(airings > 0 ? [count(airings, 'airing')] : []),
    ...(detections > 0 ? [count(detections, 'detection')] : []),
    ...(creatives > 0 ? [count(creatives, 'creative')] : []),
    ...(aliases > 0 ? [count(aliases, 'other name')] : []),
  ]
  if (parts.length < 2) return parts[0] ?? null
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}

/** What somebody who looks for another spelling of the name would type first. */
export function firstWord(name: string): string {
  return name.split(' ').find((word) => word.length > 3) ?? name
}
