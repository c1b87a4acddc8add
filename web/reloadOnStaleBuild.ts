const STORAGE_KEY = 'spotlead.reloadedAt'
/** A second failure within this time is no stale page, and reloading for it would go round in circles. */
const RELOAD_PAUSE_MS = 60_000

/** A page opened before a deployment asks for files that are gone: it loads itself anew, once. */
export function reloadOnStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    const reloadedAt = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0)
    if (Date.now() - reloadedAt < RELOAD_PAUSE_MS) return
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
    window.location.reload()
  })
}
