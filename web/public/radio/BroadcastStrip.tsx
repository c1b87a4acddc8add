import { stretches, TURN_BARS, type Stretch } from './broadcast.ts'
import { waveformPath } from './waveformPath.ts'

/** CSS pixels. */
const BAR_PITCH = 6
const TURN_WIDTH = TURN_BARS * BAR_PITCH
const MARKS_HEIGHT = 58
/** One turn leaves the screen while the others fill it; two fill the widest screens there are. */
const TURNS = [0, 1, 2]
const STRIP_WIDTH = TURN_WIDTH * TURNS.length

const turn = waveformPath(TURN_BARS, BAR_PITCH)
const recognised = stretches.flatMap((stretch) => (stretch.ad ? [{ ...stretch, ad: stretch.ad }] : []))

/**
 * The broadcast as a strip that CSS moves past the line of now: once as sound still to come, once as sound that has
 * been heard, with the ads marked; the line uncovers the second. Nothing runs on the page's own thread.
 */
export function BroadcastStrip() {
  return (
    <>
      <svg className="wave-defs" width="0" height="0" aria-hidden="true">
        <defs>
          <path id="turn-programme" d={turn.programme} />
          <path id="turn-ads" d={turn.ads} />
        </defs>
      </svg>
      <div className="wave-strip wave-coming" aria-hidden="true">
        <Bars />
      </div>
      <div className="wave-heard" aria-hidden="true">
        <div className="wave-strip">
          <svg className="wave-marks" width={STRIP_WIDTH} height={MARKS_HEIGHT + 2}>
            {TURNS.flatMap((index) =>
              recognised.map((stretch) => (
                <Mark key={`${index}-${stretch.from}`} stretch={stretch} ad={stretch.ad} left={index * TURN_WIDTH} />
              )),
            )}
          </svg>
          <Bars />
        </div>
      </div>
    </>
  )
}

function Bars() {
  return (
    <svg className="wave-bars" viewBox={`0 0 ${STRIP_WIDTH} 100`} width={STRIP_WIDTH} preserveAspectRatio="none">
      {TURNS.map((index) => (
        <g key={index}>
          <use className="wave-programme" href="#turn-programme" x={index * TURN_WIDTH} />
          <use className="wave-ads" href="#turn-ads" x={index * TURN_WIDTH} />
        </g>
      ))}
    </svg>
  )
}

function Mark({ stretch, ad, left }: { stretch: Stretch; ad: NonNullable<Stretch['ad']>; left: number }) {
  const from = left + stretch.from * BAR_PITCH
  const to = left + stretch.to * BAR_PITCH - BAR_PITCH / 2
  return (
    <g>
      <path d={`M${from + 1} ${MARKS_HEIGHT + 2}v-8H${to}v8`} />
      <text className="wave-company" x={from} y="18">
        {ad.company}
        <tspan className="wave-confidence" dx="10">{`${Math.round(ad.confidence * 100)}%`}</tspan>
      </text>
      <text className="wave-words" x={from} y="40">
        {ad.words}
      </text>
    </g>
  )
}
