/** Leaves this page for another of the same origin, with everything that this one holds in memory. */
export function openPage(path: string): void {
  window.location.assign(path)
}
