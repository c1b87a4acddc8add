const tips = [
  'Click a participant’s name to vote for them.',
  'Anonymous votes are tracked by device. Log in to save your votes permanently.',
  'You can change your vote by clicking another participant.',
  'Counts update as others vote.',
]

export function HowToVote() {
  return (
    <section className="bk-tips" aria-labelledby="bk-tips-title">
      <h2 id="bk-tips-title">How to Vote</h2>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p className="bk-tie">A tie goes to the higher seed.</p>
    </section>
  )
}
