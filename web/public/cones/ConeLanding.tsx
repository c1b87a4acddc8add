import type { SnowConePage } from '../publicPage.ts'
import { Toaster } from '../toast/Toaster.tsx'
import { ConeFooter } from './ConeFooter.tsx'
import { ConeHeader } from './ConeHeader.tsx'
import { ConeHero } from './ConeHero.tsx'
import { CrimeScene } from './CrimeScene.tsx'
import { Lineup } from './Lineup.tsx'
import { MusicPlayer } from './MusicPlayer.tsx'
import { Newsletter } from './Newsletter.tsx'
import { OriginStory } from './OriginStory.tsx'

/** The snow cone stand's page, sections in their fixed order. */
export function ConeLanding({ page }: { page: SnowConePage }) {
  const { microsite } = page
  return (
    <Toaster>
      <div className="cones">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <ConeHeader logoUrl={microsite?.logoUrl ?? null} name={microsite?.title ?? null} />
        <section className="tape" aria-label="Announcement">
          <p>Check back soon for updates</p>
        </section>
        <MusicPlayer />
        <main id="main">
          <ConeHero microsite={microsite} />
          <Newsletter />
          <OriginStory />
          <Lineup images={page.images} />
          <CrimeScene />
        </main>
        <ConeFooter email={microsite?.contactEmail ?? null} phone={microsite?.contactPhone ?? null} />
      </div>
    </Toaster>
  )
}
