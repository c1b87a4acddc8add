import { SpotleadMark } from './SpotleadMark.tsx'
import { waveformPath } from './waveformPath.ts'

const clip = waveformPath(150)

const stats = [
  { label: 'Active Stations', value: '12' },
  { label: 'Audio Hours Recorded', value: '287.4' },
  { label: 'Transcripts Completed', value: '4,118' },
  { label: 'Detected Advertisers', value: '96' },
]

const stations = [
  { name: 'KDRM Talk', frequency: '98.7', place: 'Tacoma, WA', heard: '2 minutes ago' },
  { name: 'Harbor FM', frequency: '103.1', place: 'Everett, WA', heard: '9 minutes ago' },
  { name: 'The Valley', frequency: '1190', place: 'Yakima, WA', heard: '1 hour ago' },
]

const detections = [
  { company: 'Harbor Street Tire', brand: 'Local', confidence: '96%', station: 'Harbor FM 103.1', level: 'high' },
  { company: 'Dunmore Dental', brand: 'Local', confidence: '94%', station: 'KDRM Talk 98.7', level: 'high' },
  { company: 'Northline Credit Union', brand: 'Regional', confidence: '82%', station: 'KDRM Talk 98.7', level: 'high' },
  { company: 'Pine & Vine Market', brand: 'Local', confidence: '71%', station: 'The Valley 1190', level: 'middle' },
]

const places = [
  'Dashboard',
  'Intelligence',
  'Daily Summary',
  'Monitors',
  'Detections',
  'Transcripts',
  'News',
  'Social Media',
  'Brackets',
  'Microsites',
]

/** The Studio Dashboard drawn with made-up stations and companies. One picture to a screen reader. */
export function ConsoleIllustration() {
  return (
    <figure className="console-figure">
      <div
        className="console"
        role="img"
        aria-label="The Studio Dashboard: today’s numbers, three stations being heard live, and four advertisers recognised with their confidence and the clip to play."
      >
        <div className="console-bar">
          <span className="console-brand">
            <SpotleadMark /> Spotlead
          </span>
          <span className="console-onair">On air</span>
        </div>
        <div className="console-body">
          <ul className="console-nav">
            {places.map((place, index) => (
              <li key={place} className={index === 0 ? 'is-here' : undefined}>
                {place}
              </li>
            ))}
          </ul>
          <div className="console-main">
            <dl className="console-stats">
              {stats.map((stat) => (
                <div key={stat.label}>
                  <dt>{stat.label}</dt>
                  <dd>{stat.value}</dd>
                </div>
              ))}
            </dl>
            <div className="console-panels">
              <LivePanel />
              <RecentPanel />
            </div>
          </div>
        </div>
      </div>
      <figcaption>The Studio Dashboard, drawn with example stations and advertisers.</figcaption>
    </figure>
  )
}

function LivePanel() {
  return (
    <div className="console-panel">
      <p className="console-heading">Live Monitoring</p>
      <ul>
        {stations.map((station) => (
          <li key={station.name} className="console-station">
            <span className="console-equaliser">
              <i />
              <i />
              <i />
              <i />
            </span>
            <span className="console-what">
              <b>
                {station.name} <span className="mono">{station.frequency}</span>
              </b>
              <span>{station.place}</span>
            </span>
            <span className="console-when">
              <span className="console-live">LIVE</span>
              <span>{station.heard}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="console-clip">
        <span className="console-play" />
        <svg viewBox="0 0 150 100" preserveAspectRatio="none">
          <path className="wave-programme" d={clip.programme} />
          <path className="wave-ads" d={clip.ads} />
        </svg>
        <span className="mono">0:28</span>
      </div>
    </div>
  )
}

function RecentPanel() {
  return (
    <div className="console-panel">
      <p className="console-heading">Recent Detections</p>
      <ul>
        {detections.map((detection) => (
          <li key={detection.company} className="console-detection">
            <span className="console-what">
              <b>{detection.company}</b>
              <span>{detection.station}</span>
            </span>
            <span className="console-brandtype">{detection.brand}</span>
            <span className={`console-confidence is-${detection.level}`}>{detection.confidence}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
