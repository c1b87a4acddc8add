import { useCallback, useEffect, useRef, useState } from 'react'

/** A listener wants to know where he is before the ad begins. */
export const LEAD_IN_SECONDS = 2

interface Playback {
  isPlaying: boolean
  /** Seconds from the start of the clip. */
  position: number
  /** Why there is no sound, in words. */
  problem: string | null
}

/** Plays a clip from two seconds before the ad and says, frame by frame, where it is. */
export function useClipPlayback(clip: { url: string; durationSeconds: number; adStartSeconds: number }) {
  const start = Math.max(0, clip.adStartSeconds - LEAD_IN_SECONDS)
  const audio = useRef<HTMLAudioElement | null>(null)
  const [playback, setPlayback] = useState<Playback>({ isPlaying: false, position: start, problem: null })

  useEffect(() => {
    const element = new Audio(clip.url)
    element.preload = 'auto'
    audio.current = element
    let frame = 0
    const follow = () => {
      setPlayback((now) => ({ ...now, position: element.currentTime }))
      frame = requestAnimationFrame(follow)
    }
    const listeners: Record<string, () => void> = {
      loadedmetadata: () => {
        element.currentTime = start
      },
      play: () => {
        setPlayback((now) => ({ ...now, isPlaying: true, problem: null }))
        frame = requestAnimationFrame(follow)
      },
      pause: () => {
        cancelAnimationFrame(frame)
        setPlayback((now) => ({ ...now, isPlaying: false }))
      },
      ended: () => {
        element.currentTime = start
        setPlayback((now) => ({ ...now, position: start }))
      },
      error: () => setPlayback((now) => ({ ...now, isPlaying: false, problem: 'The sound could not be loaded.' })),
    }
    for (const [event, listener] of Object.entries(listeners)) element.addEventListener(event, listener)
    return () => {
      for (const [event, listener] of Object.entries(listeners)) element.removeEventListener(event, listener)
      cancelAnimationFrame(frame)
      element.pause()
      element.removeAttribute('src')
      audio.current = null
    }
  }, [clip.url, start])

  const { durationSeconds } = clip
  const seek = useCallback(
    (seconds: number) => {
      const position = Math.min(Math.max(0, seconds), durationSeconds)
      if (audio.current) audio.current.currentTime = position
      setPlayback((now) => ({ ...now, position }))
    },
    [durationSeconds],
  )
  const toggle = () => {
    const element = audio.current
    if (!element) return
    if (!element.paused) {
      element.pause()
      return
    }
    element.play().catch(() => setPlayback((now) => ({ ...now, problem: 'The browser would not play the sound.' })))
  }
  return { ...playback, seek, toggle }
}
