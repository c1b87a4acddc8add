const PLACES = 4

export function BracketLoading() {
  return (
    <div className="bk bk-loading">
      <p role="status">Loading Tournament...</p>
      <ul aria-hidden="true">
        {Array.from({ length: PLACES }, (_, index) => (
          <li key={index} className="bk-matchup" />
        ))}
      </ul>
    </div>
  )
}
