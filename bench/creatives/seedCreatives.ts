import pg from 'pg'
import { seedCompanies, WORDS } from '../lists/seedCompanies.ts'

export const STATIONS = 200
export const COMPANIES = 3_000
const AIRINGS_EACH = 10
const BATCH = 20_000

/**
 * Fills an empty, migrated database with `count` spots of a year by 3,000 companies, heard ten times each on 200 stations; one in three
 * has no company yet, few companies have many. The same seed makes the same rows.
 */
export async function seedCreatives(url: string, ownerId: number, count: number, say: (text: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '1GB'; SELECT setseed(0.42)")
    await client.query(
      `INSERT INTO radio_stations (name, frequency, "streamUrl", "normalizedStreamUrl", "createdBy", market)
       SELECT 'Station ' || n, '101.' || n % 10, 'http://radio.example/' || n, 'http://radio.example/' || n, $1, 'Columbus, OH' FROM generate_series(1, $2::int) n`,
      [ownerId, STATIONS],
    )
    await seedCompanies(client, COMPANIES)
    await client.query(`INSERT INTO company_aliases ("companyId", alias, "foldedName") SELECT id, 'Alias ' || id, 'alias' || id FROM companies WHERE id % 5 = 0`)
    // The counts are written with the rows.
    await client.query('ALTER TABLE airings DISABLE TRIGGER airings_count_creative')
    for (let done = 0; done < count; done += BATCH) {
      await client.query(INSERT_CREATIVES, [Math.min(BATCH, count - done), done, count, WORDS])
      await client.query(INSERT_AIRINGS)
      say(`${Math.min(count, done + BATCH)} spots`)
    }
    await client.query('ALTER TABLE airings ENABLE TRIGGER airings_count_creative')
    await client.query('VACUUM (ANALYZE) creatives')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

/** Fingerprints have the size of those of half a minute; nothing reads them here, but they lie between the rows. */
const INSERT_CREATIVES = `
  INSERT INTO creatives ("companyId", "firstHeardAt", "lastHeardAt", "durationSeconds", transcript, fingerprint, confidence, "airingCount", "isNamedByPerson")
  SELECT CASE WHEN n % 3 > 0 THEN 1 + floor(power(random(), 3) * ${COMPANIES})::int END, at, at + random() * (now() - at), 15 + 15 * (n % 4),
    (SELECT string_agg(words[1 + floor(random() * 78)::int + (n + i) * 0], ' ') FROM generate_series(1, 60) i) || ' code ' || (n + $2),
    decode((SELECT string_agg(md5((n * 128 + i)::text), '') FROM generate_series(1, 128) i), 'hex'),
    round((0.6 + 0.4 * random())::numeric, 3), 0, n % 50 = 0
  FROM (SELECT n, now() - interval '365 days' + (n + $2::int) * (interval '365 days' / $3::int) AS at FROM generate_series(1, $1::int) n) s,
    (SELECT string_to_array($4, ' ') AS words) w`

const INSERT_AIRINGS = `
  WITH heard AS (
    INSERT INTO airings ("stationId", "companyId", "creativeId", "startedAt", "endedAt", source)
    SELECT 1 + floor(random() * ${STATIONS})::int, c."companyId", c.id, at, at + make_interval(secs => c."durationSeconds"), 'fingerprint'
    FROM creatives c CROSS JOIN LATERAL (
      SELECT c."firstHeardAt" + (c."lastHeardAt" - c."firstHeardAt") * i / ${AIRINGS_EACH} AS at FROM generate_series(1, 1 + (c.id % (2 * ${AIRINGS_EACH} - 1))) i
    ) a
    WHERE c."airingCount" = 0 ON CONFLICT DO NOTHING RETURNING "creativeId"
  )
  UPDATE creatives c SET "airingCount" = h.airings FROM (SELECT "creativeId", count(*)::int AS airings FROM heard GROUP BY 1) h WHERE c.id = h."creativeId"`
