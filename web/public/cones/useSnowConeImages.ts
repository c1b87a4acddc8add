import { useEffect, useState } from 'react'
import { fetchJson } from '../http.ts'
import type { SnowConeImage } from '../publicPage.ts'
import { urls } from '../urls.ts'

export type SnowConeImages =
  | { status: 'loading' }
  | { status: 'ready'; images: readonly SnowConeImage[] }
  | { status: 'failed'; retry: () => void }

/** The line-up's pictures: those the server rendered with, else fetched once the page is up. */
export function useSnowConeImages(rendered: readonly SnowConeImage[] | null): SnowConeImages {
  const [images, setImages] = useState(rendered)
  const [hasFailed, setHasFailed] = useState(false)
  const isWanted = images === null && !hasFailed

  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    fetchJson(urls.snowConeImages, { signal: stop.signal }).then(
      (answer) => setImages(readImages(answer)),
      () => {
        if (!stop.signal.aborted) setHasFailed(true)
      },
    )
    return () => stop.abort()
  }, [isWanted])

  if (hasFailed) return { status: 'failed', retry: () => setHasFailed(false) }
  return images === null ? { status: 'loading' } : { status: 'ready', images }
}

const readImages = (answer: unknown): SnowConeImage[] => (Array.isArray(answer) ? answer.filter(isImage) : [])

const isImage = (value: unknown): value is SnowConeImage => {
  const image = value as Partial<SnowConeImage> | null
  return typeof image?.url === 'string' && typeof image.alt === 'string' && image.id !== undefined
}
