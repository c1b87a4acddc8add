/** The list with the item at `from` standing at `to`; places outside it are those at its ends. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  if (item === undefined) return [...items]
  const rest = items.filter((_, index) => index !== from)
  const place = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, place), item, ...rest.slice(place)]
}

interface Row {
  top: number
  height: number
}

/** Where an item belongs whose middle is dragged to `y`: behind every row whose own middle lies above. */
export function placeAt(y: number, rows: readonly Row[]): number {
  return Math.min(
    rows.filter(({ top, height }) => y > top + height / 2).length,
    Math.max(0, rows.length - 1),
  )
}

/** The known order of ids with those that have gone left out and those that came behind. */
export function keptOrder(order: readonly number[], present: readonly number[]): number[] {
  const known = new Set(present)
  const kept = order.filter((id) => known.has(id))
  return [...kept, ...present.filter((id) => !kept.includes(id))]
}
