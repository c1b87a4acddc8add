const claims = [
  { figure: '24/7', meaning: 'monitoring' },
  { figure: '10+', meaning: 'radio markets' },
  { figure: '1000+', meaning: 'prospects discovered' },
  { figure: '99%', meaning: 'uptime' },
]

export function StatisticsStrip() {
  return (
    <section className="claims" aria-label="Spotlead in numbers">
      <dl>
        {claims.map((claim) => (
          <div key={claim.figure}>
            <dt>{claim.meaning}</dt>
            <dd>{claim.figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
