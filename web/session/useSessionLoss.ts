import { useEffect } from 'react'
import { openPage } from '../openPage.ts'
import { onSessionLoss } from '../relay/sessionLoss.ts'
import { showToast } from '../ui/toast/toasts.ts'
import { LOGIN_PATH } from '../urls.ts'

/** Long enough to read why before the login appears. */
export const LOGIN_REDIRECT_DELAY_MS = 500

/** For pages of signed-in people: says that the session is gone and goes to the login, once. */
export function useSessionLoss(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const stop = onSessionLoss(() => {
      if (timer) return
      showToast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', tone: 'destructive' })
      timer = setTimeout(() => openPage(LOGIN_PATH), LOGIN_REDIRECT_DELAY_MS)
    })
    return () => {
      stop()
      if (timer) clearTimeout(timer)
    }
  }, [])
}
