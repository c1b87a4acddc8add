import type { Screenshot } from '../publicPage.ts'

/** The product as it is, one screen under the other. */
export function Screenshots({ screens }: { screens: readonly Screenshot[] }) {
  return (
    <section className="screens" aria-labelledby="screens-title">
      <h2 id="screens-title">See it at work</h2>
      <ul>
        {screens.map((screen) => (
          <li key={screen.src}>
            <figure>
              <img
                src={screen.src}
                alt={screen.alt}
                width={screen.width}
                height={screen.height}
                loading="lazy"
                decoding="async"
              />
              <figcaption aria-hidden="true">{screen.alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
