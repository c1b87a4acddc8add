import { useEffect, useRef } from 'react'
import { drawBroadcast } from './drawBroadcast.ts'

const BARS_PER_SECOND = 11
/** Starts where one ad stands recognised at the left and the next is just being heard. */
const START_POSITION = 34
/** Sharper than this nobody sees, and each step costs fill rate on phones. */
const MAX_PIXEL_RATIO = 2
/** A tab that slept goes on from where it was instead of leaping. */
const MAX_STEP_SECONDS = 0.1

/** Draws the broadcast on a canvas while `running` and in view; one still frame otherwise. */
export function useBroadcastCanvas(running: boolean) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const position = useRef(START_POSITION)

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    let frame = 0
    let lastTime: number | null = null
    let isInView = true

    const draw = () =>
      drawBroadcast({ context, width: element.clientWidth, height: element.clientHeight, position: position.current })
    const fit = () => {
      const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO)
      element.width = Math.round(element.clientWidth * ratio)
      element.height = Math.round(element.clientHeight * ratio)
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      draw()
    }
    const step = (time: number) => {
      const seconds = lastTime === null ? 0 : Math.min((time - lastTime) / 1_000, MAX_STEP_SECONDS)
      lastTime = time
      position.current += seconds * BARS_PER_SECOND
      draw()
      frame = requestAnimationFrame(step)
    }
    const update = () => {
      cancelAnimationFrame(frame)
      lastTime = null
      if (running && isInView && !document.hidden) frame = requestAnimationFrame(step)
    }

    const resizes = new ResizeObserver(fit)
    const views = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? true
      update()
    })
    resizes.observe(element)
    views.observe(element)
    document.addEventListener('visibilitychange', update)
    update()
    return () => {
      cancelAnimationFrame(frame)
      resizes.disconnect()
      views.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [running])

  return canvas
}
