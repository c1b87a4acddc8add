import { useCallback, useEffect, useRef, useState } from 'react'

/** Long enough that the page is on screen before it makes a sound. */
export const AUTOPLAY_DELAY_MS = 1_500

/** A browser that refused to play unasked may agree once the visitor has done one of these. */
const GESTURES = ['click', 'keydown', 'touchstart'] as const

export type TrackStatus = 'Now Playing' | 'Paused' | 'Click Play to Start'

/**
 * The looping tune: tries to play by itself after a moment and again at the first gesture of each kind,
 * until it plays or the visitor has used the controls. Gestures inside `controls` are the visitor's own choice.
 */
export function useThemeTrack() {
  const audio = useRef<HTMLAudioElement>(null)
  const controls = useRef<HTMLElement>(null)
  const hasTakenOver = useRef(false)
  const [isPlaying, setIsPlaying] = useState(false)
  const [hasPlayed, setHasPlayed] = useState(false)
  const [hasInteracted, setHasInteracted] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    const attempt = () => {
      const element = audio.current
      if (!element || hasTakenOver.current || !element.paused) return
      // Refusal is the usual answer before a gesture; the hint on the panel already says so.
      element.play().catch(() => element.pause())
    }
    const onGesture = (event: Event) => {
      if (!(event.target instanceof Node && controls.current?.contains(event.target))) attempt()
    }
    const timer = setTimeout(attempt, AUTOPLAY_DELAY_MS)
    for (const gesture of GESTURES) document.addEventListener(gesture, onGesture, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const gesture of GESTURES) document.removeEventListener(gesture, onGesture)
    }
  }, [])

  const toggle = useCallback(() => {
    const element = audio.current
    if (!element) return
    hasTakenOver.current = true
    setHasInteracted(true)
    setHasFailed(false)
    if (!element.paused) {
      element.pause()
      return
    }
    // A file that could not be had is asked for again.
    if (element.error) element.load()
    element.play().catch((problem: unknown) => {
      // A pause that came while the file was still loading also ends here, and is no failure.
      if (problem instanceof DOMException && problem.name === 'AbortError') return
      element.pause()
      setHasFailed(true)
    })
  }, [])

  const onPlay = useCallback(() => setIsPlaying(true), [])
  const onPlaying = useCallback(() => setHasPlayed(true), [])
  const onPause = useCallback(() => setIsPlaying(false), [])

  const status: TrackStatus = isPlaying ? 'Now Playing' : hasPlayed || hasInteracted ? 'Paused' : 'Click Play to Start'
  return {
    audio,
    controls,
    isPlaying,
    hasInteracted,
    hasFailed,
    status,
    toggle,
    events: { onPlay, onPlaying, onPause },
  }
}
