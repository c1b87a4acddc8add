import { FRAMES_PER_SECOND, HOP } from '../../api/features/listening/audioFrames.ts'

export interface CutRules {
  shortestSeconds: number
  wantedSeconds: number
  longestSeconds: number
}

/** Breath between two sentences, and between two parts of a sentence. */
const LONG_PAUSE_FRAMES = Math.round(0.42 * FRAMES_PER_SECOND)
const SHORT_PAUSE_FRAMES = Math.round(0.19 * FRAMES_PER_SECOND)
/** A pause is that much quieter than what surrounds it, or quiet as such. */
const PAUSE_DROP_DB = 12
const PAUSE_DBFS = -48
/** When no pause comes, the quietest moment of the last seconds has to do. */
const LAST_RESORT_SECONDS = 4

export function cutRules(windowSeconds: number): CutRules {
  return { shortestSeconds: windowSeconds / 2, wantedSeconds: windowSeconds, longestSeconds: windowSeconds * 1.5 }
}

/**
 * Where to end the segment that began at frame `from`, given levels (dBFS) up to frame `to`; null while it should
 * grow. Past the wanted length any pause will do, before it only a long one.
 */
export function chooseCut(from: number, to: number, levelAt: (frame: number) => number, rules: CutRules): number | null {
  const seconds = (to - from) / FRAMES_PER_SECOND
  if (seconds < rules.shortestSeconds) return null
  const earliest = from + Math.round(rules.shortestSeconds * FRAMES_PER_SECOND)
  const threshold = Math.max(meanLevel(from, to, levelAt) - PAUSE_DROP_DB, PAUSE_DBFS)
  const least = seconds >= rules.wantedSeconds ? SHORT_PAUSE_FRAMES : LONG_PAUSE_FRAMES
  const pause = lastPause(earliest, to, levelAt, threshold, least)
  if (pause !== null) return pause
  if (seconds < rules.longestSeconds) return null
  return quietest(Math.max(earliest, to - Math.round(LAST_RESORT_SECONDS * FRAMES_PER_SECOND)), to, levelAt)
}

/** As the ear takes it: the mean of power, so that pauses do not lower their own threshold. */
function meanLevel(from: number, to: number, levelAt: (frame: number) => number): number {
  let power = 0
  for (let frame = from; frame < to; frame += 1) power += 10 ** (levelAt(frame) / 10)
  return 10 * Math.log10(power / Math.max(1, to - from) + 1e-12)
}

/** The middle of the latest run of at least `least` frames below `threshold`. */
function lastPause(from: number, to: number, levelAt: (frame: number) => number, threshold: number, least: number): number | null {
  let run = 0
  for (let frame = to - 1; frame >= from; frame -= 1) {
    if (levelAt(frame) < threshold) {
      run += 1
      continue
    }
    if (run >= least) return frame + 1 + Math.floor(run / 2)
    run = 0
  }
  return run >= least ? from + Math.floor(run / 2) : null
}

function quietest(from: number, to: number, levelAt: (frame: number) => number): number {
  let best = to
  let bestLevel = Infinity
  for (let frame = from; frame + SHORT_PAUSE_FRAMES <= to; frame += 1) {
    let level = 0
    for (let i = 0; i < SHORT_PAUSE_FRAMES; i += 1) level += levelAt(frame + i)
    if (level < bestLevel) {
      bestLevel = level
      best = frame + Math.floor(SHORT_PAUSE_FRAMES / 2)
    }
  }
  return best
}

export function sampleOf(frame: number): number {
  return frame * HOP
}
