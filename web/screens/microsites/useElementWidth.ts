import { useEffect, useState, type RefObject } from 'react'

/** The width of an element in CSS pixels, kept up to date; 0 until it is known. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
