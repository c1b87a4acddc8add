import { useEffect } from 'react'

/** As many as the server gives at once. */
const PAGE_SIZE = 100

interface Pages {
  hasNext: boolean
  isLoadingNext: boolean
  loadNext: (count: number) => unknown
}

/** Lets the pages past the first follow by themselves, for lists that are only right as a whole. */
export function useAllPages({ hasNext, isLoadingNext, loadNext }: Pages): void {
  useEffect(() => {
    if (hasNext && !isLoadingNext) loadNext(PAGE_SIZE)
  }, [hasNext, isLoadingNext, loadNext])
}
