/** Private, missing and malformed brackets all look the same. */
export function BracketNotFound({ homeHref }: { homeHref: string }) {
  return (
    <div className="bk bk-missing">
      <h1>Bracket Not Found</h1>
      <p>The tournament bracket you're looking for doesn't exist or isn't available for public viewing.</p>
      <a className="bk-action bk-action-main" href={homeHref}>
        Go Home
      </a>
    </div>
  )
}
