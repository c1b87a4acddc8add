import type { Microsite } from '../publicPage.ts'
import { urls } from '../urls.ts'
import { HeroWaveform } from './HeroWaveform.tsx'

export function RadioHero({ signedIn, microsite }: { signedIn: boolean; microsite: Microsite | null }) {
  const ownTitle = microsite?.heroTitle?.trim()
  return (
    <section className="hero" aria-labelledby="hero-title">
      {microsite?.backgroundImageUrl ? (
        <img className="hero-backdrop" src={microsite.backgroundImageUrl} alt="" />
      ) : null}
      <h1 id="hero-title" className={ownTitle ? 'hero-title hero-title-own' : 'hero-title'}>
        {ownTitle || (
          <>
            <span>Your next client is</span>{' '}
            <span>
              <em>on the air</em> right now.
            </span>
          </>
        )}
      </h1>
      <HeroWaveform />
      <div className="hero-foot">
        <p className="hero-words">
          {microsite?.heroSubtitle?.trim() ||
            'Spotlead listens to live radio, writes down every word, recognises who is advertising and hands your sellers the lead, with the spot itself to play back.'}
        </p>
        <div className="hero-actions">
          <a className="button button-main" href={signedIn ? urls.dashboard : urls.login}>
            {signedIn ? 'Go to Dashboard' : 'Access Platform'}
          </a>
          <button type="button" className="button button-quiet">
            Learn More
          </button>
        </div>
      </div>
    </section>
  )
}
