import type { SnowConeImage } from '../publicPage.ts'
import { captionOf, MAX_SUSPECTS, PLACEHOLDERS } from './suspects.ts'
import { useSnowConeImages } from './useSnowConeImages.ts'

/** CSS pixels of the drawings. */
const SUSPECT_WIDTH = 320
const SUSPECT_HEIGHT = 440

export function Lineup({ images }: { images: readonly SnowConeImage[] | null }) {
  return (
    <section className="lineup" id="lineup" aria-labelledby="lineup-title">
      <header>
        <h2 id="lineup-title">Lineup of Suspects</h2>
        <p>
          A dozen came in off the street and every one of them dripped. Look them over. Take your time. They haven’t got
          any.
        </p>
      </header>
      <Wall images={images} />
    </section>
  )
}

function Wall({ images }: { images: readonly SnowConeImage[] | null }) {
  const suspects = useSnowConeImages(images)
  if (suspects.status === 'failed') {
    return (
      <div className="lineup-note" role="alert">
        <p>Failed to fetch images</p>
        <button type="button" className="cone-button" onClick={suspects.retry}>
          Try again
        </button>
      </div>
    )
  }
  if (suspects.status === 'loading') {
    return (
      <>
        <p className="lineup-note" role="status">
          Loading delicious snow cone images...
        </p>
        <ul className="wall" aria-hidden="true">
          {Array.from({ length: PLACEHOLDERS }, (_, index) => (
            <li key={index} className="suspect suspect-waiting">
              <span className="suspect-shade" />
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <ul className="wall">
      {suspects.images.slice(0, MAX_SUSPECTS).map((image, index) => (
        <Suspect key={image.id} image={image} index={index} />
      ))}
    </ul>
  )
}

function Suspect({ image, index }: { image: SnowConeImage; index: number }) {
  const caption = captionOf(index)
  return (
    <li className="suspect">
      <figure>
        <img
          src={image.url}
          alt={image.alt}
          width={SUSPECT_WIDTH}
          height={SUSPECT_HEIGHT}
          loading="lazy"
          decoding="async"
        />
        <figcaption>
          <strong>{caption.name}</strong>
          <span>{caption.charge}</span>
          {image.photographer ? <small>Mugshot: {image.photographer}</small> : null}
        </figcaption>
      </figure>
    </li>
  )
}
