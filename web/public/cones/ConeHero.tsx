import type { Microsite } from '../publicPage.ts'
import { urls } from '../urls.ts'

export function ConeHero({ microsite }: { microsite: Microsite | null }) {
  const ownTitle = microsite?.heroTitle?.trim()
  return (
    <section className="cone-hero" aria-labelledby="cone-hero-title">
      {microsite?.backgroundImageUrl ? (
        <img className="cone-hero-backdrop" src={microsite.backgroundImageUrl} alt="" />
      ) : null}
      <div className="cone-hero-words">
        <h1 id="cone-hero-title" className={ownTitle ? 'cone-hero-own' : undefined}>
          {ownTitle || (
            <>
              Justice is served. <em>On ice.</em>
            </>
          )}
        </h1>
        <p>
          {microsite?.heroSubtitle?.trim() ||
            'It was ninety-eight in the shade, and the shade had left town. Somebody was making ice do things ice should never do. I took the case. I take it in a paper cone, extra cherry.'}
        </p>
        <a className="cone-button" href="#lineup">
          View the line-up
        </a>
      </div>
      <img
        className="cone-hero-picture"
        src={urls.suspect('detective.svg')}
        alt="A snow cone in a fedora and trench coat stands under a street lamp, throwing a long shadow."
        width="640"
        height="760"
        fetchPriority="high"
      />
    </section>
  )
}
