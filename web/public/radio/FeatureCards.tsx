import type { ReactNode } from 'react'
import { LeadVignette, TerritoryVignette, TranscriptVignette } from './vignettes.tsx'

interface Feature {
  title: string
  words: string
  parts: readonly string[]
  picture: ReactNode
}

const features: readonly Feature[] = [
  {
    title: 'Live radio monitoring',
    words:
      'Streams are heard around the clock. What airs is recorded, written down and searched for advertisers while it is still news.',
    parts: ['Automated recording', 'Real-time transcription', 'Advertisement detection'],
    picture: <TranscriptVignette />,
  },
  {
    title: 'Prospect intelligence',
    words:
      'A name heard on air becomes a company with a phone number, a person to ask for and a place in your pipeline.',
    parts: ['Advertiser identification', 'Company enrichment', 'Contact discovery', 'Pipeline management'],
    picture: <LeadVignette />,
  },
  {
    title: 'Territory expansion',
    words: 'See who buys radio in the next market over, in which trade, and which of them your rivals already have.',
    parts: ['Geographic business search', 'Industry classification', 'Market analysis', 'Competitor tracking'],
    picture: <TerritoryVignette />,
  },
]

export function FeatureCards() {
  return (
    <section className="features" aria-labelledby="features-title">
      <h2 id="features-title">From the speaker to your pipeline</h2>
      <ul className="feature-list">
        {features.map((feature) => (
          <li key={feature.title} className="feature">
            <div className="feature-picture">{feature.picture}</div>
            <h3>{feature.title}</h3>
            <p>{feature.words}</p>
            <ul className="feature-parts">
              {feature.parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
