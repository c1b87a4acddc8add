import type { RadioPage } from '../publicPage.ts'
import { urls } from '../urls.ts'
import { ConsoleIllustration } from './ConsoleIllustration.tsx'
import { FeatureCards } from './FeatureCards.tsx'
import { RadioFooter } from './RadioFooter.tsx'
import { RadioHeader } from './RadioHeader.tsx'
import { RadioHero } from './RadioHero.tsx'
import { Screenshots } from './Screenshots.tsx'
import { StatisticsStrip } from './StatisticsStrip.tsx'

/** The platform's landing page. */
export function RadioLanding({ page }: { page: RadioPage }) {
  const { microsite, signedIn } = page
  return (
    <div className="radio">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <RadioHeader signedIn={signedIn} logoUrl={microsite?.logoUrl ?? null} name={microsite?.title ?? null} />
      <main id="main">
        <RadioHero signedIn={signedIn} microsite={microsite} />
        <section className="stage" aria-labelledby="stage-title">
          <h2 id="stage-title" className="visually-hidden">
            The Studio Dashboard
          </h2>
          <ConsoleIllustration />
        </section>
        <FeatureCards />
        {page.screens.length > 0 ? <Screenshots screens={page.screens} /> : null}
        <StatisticsStrip />
        <section className="last-call" aria-labelledby="last-call-title">
          <h2 id="last-call-title">
            <span>The spots are running. </span>
            <span>Start listening.</span>
          </h2>
          <div className="last-call-words">
            <p>Every hour on air names someone with a budget and a reason to spend it.</p>
            <a className="button button-main" href={signedIn ? urls.dashboard : urls.login}>
              {signedIn ? 'Go to Dashboard' : 'Access Platform Now'}
            </a>
          </div>
        </section>
      </main>
      <RadioFooter email={microsite?.contactEmail ?? null} phone={microsite?.contactPhone ?? null} />
    </div>
  )
}
