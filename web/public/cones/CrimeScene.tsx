import { urls } from '../urls.ts'

const exhibits = [
  {
    letter: 'A',
    title: 'The puddle',
    words: 'Found on the pavement at noon. Red at one. By two it had fled the scene.',
    picture: 'exhibit-puddle.svg',
    alt: 'The chalk outline of a snow cone on the pavement, with a red puddle in it.',
  },
  {
    letter: 'B',
    title: 'The spoon straw',
    words: 'One end scoops, the other end sips. It always did play both sides.',
    picture: 'exhibit-straw.svg',
    alt: 'A striped spoon straw in an evidence bag.',
  },
  {
    letter: 'C',
    title: 'The witness',
    words: 'Took one bite too many. All he remembers is the cold, right there, behind the eyes.',
    picture: 'exhibit-witness.svg',
    alt: 'A man clutching his forehead with brain freeze, a half-eaten cone in his hand.',
  },
]

export function CrimeScene() {
  return (
    <section className="scene" aria-labelledby="scene-title">
      <h2 id="scene-title">The crime scene</h2>
      <ul>
        {exhibits.map((exhibit) => (
          <li key={exhibit.letter} className="exhibit">
            <img
              src={urls.suspect(exhibit.picture)}
              alt={exhibit.alt}
              width="360"
              height="300"
              loading="lazy"
              decoding="async"
            />
            <div className="exhibit-words">
              <span className="exhibit-marker">
                <span className="visually-hidden">Exhibit </span>
                {exhibit.letter}
              </span>
              <h3>{exhibit.title}</h3>
              <p>{exhibit.words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
