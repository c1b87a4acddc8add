import { useState } from 'react'
import { useHydrated } from '../useHydrated.ts'
import { useReducedMotion } from '../useReducedMotion.ts'
import { useBroadcastCanvas } from './useBroadcastCanvas.ts'
import { stillWaveform } from './waveformPath.ts'

const STILL_BARS = 240
const still = stillWaveform(STILL_BARS)

/** The broadcast rolling by, with the ads marked as they are recognised. Decoration: its meaning stands in the text beside. */
export function HeroWaveform() {
  const isHydrated = useHydrated()
  const prefersStill = useReducedMotion()
  const [choice, setChoice] = useState<'run' | 'rest' | null>(null)
  const running = choice === null ? !prefersStill : choice === 'run'
  const canvas = useBroadcastCanvas(running)

  return (
    <div className="wave">
      <svg
        className={isHydrated ? 'wave-still wave-covered' : 'wave-still'}
        viewBox={`0 0 ${STILL_BARS} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="wave-programme" d={still.programme} />
        <path className="wave-ads" d={still.ads} />
      </svg>
      <canvas ref={canvas} className="wave-canvas" aria-hidden="true" />
      {isHydrated ? (
        <button type="button" className="wave-control" onClick={() => setChoice(running ? 'rest' : 'run')}>
          {running ? 'Pause animation' : 'Play animation'}
        </button>
      ) : null}
    </div>
  )
}
