import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Product } from './product.ts'

export interface HeardText {
  text: string
  /** 0–1: how much it is worth a look. */
  priority: number
  /** Names that the engine would have suggested, the likeliest first. */
  names?: readonly string[]
}

/** A monitor that nothing is received of, and what was heard on it, a minute apart: all of it waits for a reviewer. */
export async function fillReviewQueue({ dataDir }: Product, station: string, heard: readonly HeardText[]): Promise<void> {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  const [, , , port] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ connectionString: `postgresql://postgres:${password}@127.0.0.1:${port}/spotlead` })
  await client.connect()
  try {
    const { rows: [made] } = await client.query<{ id: number }>(
      `INSERT INTO "radio_stations" ("name", "frequency", "streamUrl", "normalizedStreamUrl", "market", "city", "state", "isActive", "createdBy")
       SELECT $1, '101.1', $2, $2, 'Columbus, OH', 'Columbus', 'OH', false, min("id") FROM "users" RETURNING "id"`,
      [station, `http://radio.example/${encodeURIComponent(station)}`],
    )
    for (const [index, { text, priority, names = [] }] of heard.entries()) {
      await client.query(
        `WITH "heard" AS (
           INSERT INTO "complete_transcripts" ("stationId", "stationName", "startTime", "endTime", "transcript", "priorityScore", "uncertaintyLevel", "potentialCompanyNames")
           VALUES ($1, $2, now() - make_interval(mins => $3), now() - make_interval(mins => $3, secs => -20), $4, $5, 'high', $6) RETURNING *)
         INSERT INTO "tagging_queue" ("stationId", "stationName", "segmentStartMinutes", "segmentEndMinutes", "transcript", "priority", "priorityScore", "uncertainty", "transcriptId")
         SELECT "stationId", "stationName", 0, 0.33, "transcript", floor($5::float * 10)::int + 1, $5, 2, "id" FROM "heard"`,
        [made?.id, station, heard.length - index, text, priority, names],
      )
    }
  } finally {
    await client.end()
  }
}
