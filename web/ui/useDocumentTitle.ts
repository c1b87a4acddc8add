import { useEffect } from 'react'

const PRODUCT = 'Spotlead'

/** Names the browser's tab after the screen that is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
}
