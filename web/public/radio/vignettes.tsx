import { waveformPath } from './waveformPath.ts'

const clip = waveformPath(120)

/** A clip with its words; the evidence is marked the way the review screen marks it. */
export function TranscriptVignette() {
  return (
    <div className="vignette vignette-transcript" aria-hidden="true">
      <svg viewBox="0 0 120 100" preserveAspectRatio="none">
        <path className="wave-programme" d={clip.programme} />
        <path className="wave-ads" d={clip.ads} />
      </svg>
      <p>
        this weekend four for three at <mark>Harbor Street Tire</mark> on <mark>Harbor Street</mark> call{' '}
        <mark>555 0142</mark> that’s five five five oh one four two
      </p>
    </div>
  )
}

/** A company card moving along the pipeline. */
export function LeadVignette() {
  return (
    <div className="vignette vignette-lead" aria-hidden="true">
      <p className="lead-name">
        Dunmore Dental <span>Local</span>
      </p>
      <dl>
        <div>
          <dt>Phone</dt>
          <dd>555 0187</dd>
        </div>
        <div>
          <dt>Ask for</dt>
          <dd>Office manager</dd>
        </div>
        <div>
          <dt>Heard</dt>
          <dd>6 times this week</dd>
        </div>
      </dl>
      <ol className="lead-steps">
        <li className="is-done">Suspect</li>
        <li className="is-now">Lead</li>
        <li>Prospect</li>
        <li>Client</li>
      </ol>
    </div>
  )
}

const towns = [
  { x: 62, y: 118, reach: 30, ads: 9 },
  { x: 150, y: 62, reach: 42, ads: 14 },
  { x: 236, y: 128, reach: 34, ads: 11 },
  { x: 300, y: 58, reach: 26, ads: 6 },
]

/** Markets as coverage circles, advertisers as points around them. */
export function TerritoryVignette() {
  return (
    <svg
      className="vignette vignette-territory"
      viewBox="0 0 360 190"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path
        className="territory-road"
        d="M-10 150C60 120 90 70 150 62S240 130 300 58 350 40 380 30M62 118C80 160 160 190 236 128"
      />
      {towns.map((town, index) => (
        <g key={town.x}>
          <circle
            className={index === 1 ? 'territory-reach is-own' : 'territory-reach'}
            cx={town.x}
            cy={town.y}
            r={town.reach}
          />
          {Array.from({ length: town.ads }, (_, ad) => {
            const angle = ad * 2.4
            const distance = (town.reach - 6) * Math.sqrt((ad + 1) / town.ads)
            return (
              <circle
                key={ad}
                className="territory-ad"
                cx={(town.x + Math.cos(angle) * distance).toFixed(1)}
                cy={(town.y + Math.sin(angle) * distance).toFixed(1)}
                r="2.2"
              />
            )
          })}
        </g>
      ))}
    </svg>
  )
}
