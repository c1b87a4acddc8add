import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { fetchJson } from '../http.ts'
import { urls } from '../urls.ts'

/** Items of GET /api/brackets/{id}/comments, newest first. */
export interface CommentData {
  id: number
  authorName: string
  text: string
  /** ISO. */
  createdAt: string
  isHost: boolean
  isHidden: boolean
}

/** While somebody reads them; comments are no counts, nobody waits for each. */
const POLL_MS = 20_000

export interface CommentsState {
  /** Null: not loaded yet. */
  comments: readonly CommentData[] | null
  reload: () => Promise<void>
  /** To be put on the element whose being seen starts the loading. */
  seen: RefObject<HTMLElement | null>
}

/** Comments are asked for once they come into view, and again while they stay there. */
export function useComments(bracketId: number): CommentsState {
  const [comments, setComments] = useState<readonly CommentData[] | null>(null)
  const seen = useRef<HTMLElement | null>(null)
  const reload = useCallback(
    () => fetchJson(urls.bracketComments(bracketId)).then((loaded) => setComments(loaded as CommentData[]), () => undefined),
    [bracketId],
  )

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | null = null
    const stop = () => {
      if (timer) clearInterval(timer)
      timer = null
    }
    const start = () => {
      if (timer) return
      void reload()
      timer = setInterval(() => {
        if (document.visibilityState === 'visible') void reload()
      }, POLL_MS)
    }
    if (!seen.current || typeof IntersectionObserver === 'undefined') {
      start()
      return stop
    }
    const observer = new IntersectionObserver((entries) => (entries.some((entry) => entry.isIntersecting) ? start() : stop()))
    observer.observe(seen.current)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [reload])

  return { comments, reload, seen }
}
