/** Judged ones stay in sight for so many steps back. */
const JUDGED_KEPT = 5

/**
 * What a reviewer sees of his own items after he was handed `claimed`, the most worth a look first: nothing that stays
 * moves. The ones of `judged` (in the order in which that was done) that are not his again stay in sight for some steps;
 * what is new comes before the first one that is less worth a look.
 */
export function arranged<T extends { id: string }>(known: readonly T[], judged: readonly string[], claimed: readonly T[]): T[] {
  const handed = new Map(claimed.map((item) => [item.id, item]))
  const inSight = new Set(judged.filter((id) => !handed.has(id) && known.some((item) => item.id === id)).slice(-JUDGED_KEPT))
  const shown = known.flatMap((item) => handed.get(item.id) ?? (inSight.has(item.id) ? item : []))
  const isShown = (id: string) => shown.some((item) => item.id === id)
  for (const [at, item] of claimed.entries()) {
    if (isShown(item.id)) continue
    const following = claimed.slice(at + 1).find(({ id }) => isShown(id))
    shown.splice(following ? shown.findIndex(({ id }) => id === following.id) : shown.length, 0, item)
  }
  return shown
}

/** Says what is left for the reviewer, of all and under the filters in force. */
export function waitingWords({ waiting, waitingInFilter }: { waiting: number; waitingInFilter: number }): string {
  if (waiting === 0) return 'Nothing waits for you.'
  if (waitingInFilter === 0) return `Nothing under these filters waits for you; ${waiting} other${waiting === 1 ? ' does' : 's do'}.`
  const count = waiting === waitingInFilter ? `${waiting} waiting for a look.` : `${waitingInFilter} waiting for a look under these filters, ${waiting} in all.`
  return `${count} The first ones are yours alone while you work.`
}
