import pg from 'pg'
import { seedCompanies, WORDS } from '../lists/seedCompanies.ts'

export const STATIONS = 200
export const COMPANIES = 3_000
const BATCH = 100_000

/** Built after the rows: filling them row by row takes several times as long. */
const LATE_INDEXES = [
  'detections_searchVector_idx', 'detections_company_order_idx', 'detections_confidence_order_idx', 'detections_stationId_detectedAt_id_idx',
  'detections_companyId_detectedAt_idx', 'detections_rare_kinds_idx', 'detections_prospectId_idx',
]

/**
 * Fills an empty, migrated database with `count` detections of a year on 200 stations by 3,000 companies, few of which
 * are heard often. The same seed makes the same rows.
 */
export async function seedDetections(url: string, ownerId: number, count: number, say: (text: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '1GB'; SELECT setseed(0.42)")
    await client.query(
      `INSERT INTO radio_stations (name, frequency, "streamUrl", "normalizedStreamUrl", "createdBy", market)
       SELECT 'Station ' || substr(md5(n::text), 1, 4) || ' ' || n, '101.' || n % 10, 'http://radio.example/' || n, 'http://radio.example/' || n, $1, 'Columbus, OH'
       FROM generate_series(1, $2::int) n`,
      [ownerId, STATIONS],
    )
    await seedCompanies(client, COMPANIES)
    const definitions = await client.query<{ indexname: string; indexdef: string }>(
      'SELECT indexname, indexdef FROM pg_indexes WHERE indexname = ANY($1)',
      [LATE_INDEXES],
    )
    for (const { indexname } of definitions.rows) await client.query(`DROP INDEX "${indexname}"`)
    for (let done = 0; done < count; done += BATCH) {
      await client.query(INSERT_BATCH, [Math.min(BATCH, count - done), done, count, WORDS])
      if ((done / BATCH) % 10 === 9) say(`${done + BATCH} detections`)
    }
    for (const { indexdef } of definitions.rows) await client.query(indexdef)
    await client.query(
      `INSERT INTO airings ("stationId", "companyId", "detectionId", "startedAt", "endedAt")
       SELECT "stationId", "companyId", id, "startedAt", "endedAt" FROM detections WHERE "detectedAt" > now() - interval '35 days' ON CONFLICT DO NOTHING`,
    )
    await client.query('VACUUM (ANALYZE) detections')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

/** Evenly over a year up to now; cubing a random number makes few companies many. */
const INSERT_BATCH = `
  INSERT INTO detections ("stationId", "companyId", "detectedCompany", "rawTranscript", confidence, "brandType", "contentType",
    "detectedAt", "processedAt", "startedAt", "endedAt", "averageVolume", "peakVolume", phone, evidence)
  SELECT d.station, c.id, c.name,
    'this is ' || c.name || ' ' || (SELECT string_agg(words[1 + floor(random() * 78)::int + (d.n + i) * 0], ' ') FROM generate_series(1, 40) i) || ' code ' || (d.n + $2),
    round((0.6 + 0.4 * random())::numeric, 3),
    (ARRAY['local','local','local','local','local','local','national','national','regional','unknown'])[1 + floor(random() * 10)::int],
    (ARRAY['advertisement','sponsorship','advertisement','announcement'])[CASE WHEN d.kind < 0.9 THEN 1 WHEN d.kind < 0.97 THEN 2 ELSE 4 END],
    d.at, d.at, d.at - interval '20 seconds', d.at, -18.2, -2.1, '+16145550123', '[{"kind": "phone", "text": "this", "start": 0, "end": 4}]'
  FROM (
    SELECT n, 1 + floor(random() * ${STATIONS})::int AS station, 1 + floor(power(random(), 3) * ${COMPANIES})::int AS company, random() AS kind,
      now() - interval '365 days' + (n + $2::int) * (interval '365 days' / $3::int) AS at
    FROM generate_series(1, $1::int) n
  ) d
  JOIN companies c ON c.id = d.company, (SELECT string_to_array($4, ' ') AS words) w`
