import type pg from 'pg'

export const WORDS =
  'save today offer weekend family owned since service call visit online store street drive downtown plumbing heating roof ' +
  'window kitchen bath garden truck dealer bank loan credit doctor dental law injury market fresh local special price deal ' +
  'free estimate open seven days week summer winter spring holiday gift card ticket show music team game coffee pizza burger ' +
  'steak seafood bakery florist jewelry furniture mattress carpet floor paint tool farm feed horse boat marine camp trail'

/** Companies 1 to `count` named by two of the words and their number. */
export async function seedCompanies(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `INSERT INTO companies (name, "foldedName")
     SELECT initcap(words[1 + n % 70]) || ' ' || initcap(words[1 + n * 7 % 61]) || ' ' || n, 'company' || n
     FROM generate_series(1, $2::int) n, (SELECT string_to_array($1, ' ') AS words) w`,
    [WORDS, count],
  )
}
