import { RollingCount } from './RollingCount.tsx'
import type { BracketStats } from './types.ts'

export function StatsRow({ stats }: { stats: BracketStats }) {
  return (
    <dl className="bk-stats">
      <div>
        <dt>Participants</dt>
        <dd>
          <RollingCount value={stats.participants} />
        </dd>
      </div>
      <div>
        <dt>Total votes</dt>
        <dd>{stats.totalVotes === null ? 'Hidden' : <RollingCount value={stats.totalVotes} />}</dd>
      </div>
      <div>
        <dt>Rounds</dt>
        <dd>
          <RollingCount value={stats.rounds} />
        </dd>
      </div>
      <div>
        <dt>Watching now</dt>
        <dd>
          <RollingCount value={stats.watching} />
        </dd>
      </div>
    </dl>
  )
}
