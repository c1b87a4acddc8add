import { useState } from 'react'
import { useHydrated } from '../useHydrated.ts'
import { useReducedMotion } from '../useReducedMotion.ts'
import { BroadcastStrip } from './BroadcastStrip.tsx'

/** The broadcast rolling by, with the ads marked as they are recognised. Decoration: its meaning stands beside it. */
export function HeroWaveform() {
  const isHydrated = useHydrated()
  const prefersStill = useReducedMotion()
  const [choice, setChoice] = useState<'run' | 'rest' | null>(null)
  const isRunning = choice === null ? !prefersStill : choice === 'run'

  return (
    <div className={choice === null ? 'wave' : `wave wave-${choice}`}>
      <BroadcastStrip />
      {isHydrated ? (
        <button type="button" className="wave-control" onClick={() => setChoice(isRunning ? 'rest' : 'run')}>
          {isRunning ? 'Pause animation' : 'Play animation'}
        </button>
      ) : null}
    </div>
  )
}
