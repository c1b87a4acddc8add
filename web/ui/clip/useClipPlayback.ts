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

/** Plays a clip from two seconds before the ad and says, frame by frame, where it is. `startsPlaying`: without a further click. */
export function useClipPlayback(clip: { url: string; durationSeconds: number; adStartSeconds: number }, startsPlaying = false) {
  const start = Math.max(0, clip.adStartSeconds - LEAD_IN_SECONDS)
  const audio = useRef<HTMLAudioElement | null>(null)
  const [playback, setPlayback] = useState<Playback>({ isPlaying: false, position: start, problem: null })

  const refused = useCallback(() => setPlayback((now) => ({ ...now, problem: 'The browser would not play the sound.' })), [])

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
        if (startsPlaying) element.play().catch(refused)
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
  }, [clip.url, start, startsPlaying, refused])

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
    element.play().catch(refused)
  }
  return { ...playback, seek, toggle }
}
