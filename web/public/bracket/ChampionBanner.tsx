import type { Contender } from './types.ts'

/** The winner's moment. */
export function ChampionBanner({ champion }: { champion: Contender }) {
  const { name, seedNumber, imageUrl } = champion.entrant
  return (
    <section className="bk-champion" aria-label="Champion">
      <svg className="bk-rays" viewBox="-100 -100 200 200" aria-hidden="true">
        {Array.from({ length: 18 }, (_, ray) => (
          <path key={ray} d="M0 0L-9 -150L9 -150Z" transform={`rotate(${ray * 20})`} />
        ))}
      </svg>
      {imageUrl ? <img src={imageUrl} alt="" width="96" height="96" /> : null}
      <p className="bk-champion-label">Champion</p>
      <p className="bk-champion-name">{name}</p>
      {seedNumber === null ? null : <p className="bk-champion-seed">Seed #{seedNumber}</p>}
    </section>
  )
}
