import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'
import { ADDRESS_COLUMNS, BROADCAST_TABLES, ERASED_TEXT, SECRET_COLUMNS, USER_ID_COLUMNS, USER_LINK_PURPOSES, type ErasureRule } from './personalData.ts'

export interface PersonTable {
  table: string
  idColumns: readonly string[]
  addressColumn: string | null
}

interface Column {
  schema: string
  table: string
  column: string
  type: string
}

/** Schemas whose texts may name a person: the product's own and the job queue's. */
const SCHEMAS = ['public', 'jobs']
const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'character varying', 'jsonb', 'ARRAY'])

export type PersonalDataStore = ReturnType<typeof createPersonalDataStore>

export function createPersonalDataStore(database: Database) {
  const columns = (tx?: Tx): Promise<Column[]> => database.client(tx).$queryRaw<Column[]>`
    SELECT c.table_schema AS "schema", c.table_name AS "table", c.column_name AS "column", c.data_type AS "type"
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = ANY(${SCHEMAS}) AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER' ORDER BY 1, 2, 3`

  async function personTables(tx?: Tx): Promise<PersonTable[]> {
    const found = new Map<string, string[]>()
    for (const { schema, table, column, type } of await columns(tx)) {
      if (schema !== 'public') continue
      const isId = USER_ID_COLUMNS.has(column) && type === 'integer'
      if (isId || table in ADDRESS_COLUMNS) found.set(table, [...(found.get(table) ?? []), ...(isId ? [column] : [])])
    }
    return [...found].map(([table, idColumns]) => ({ table, idColumns, addressColumn: ADDRESS_COLUMNS[table] ?? null }))
  }

  /** `$1` is the user's id, `$2` the address. */
  function belongsToUser({ table, idColumns, addressColumn }: PersonTable): string {
    const byId = idColumns.map((column) => `${quote(column)} = $1::int`)
    const bySubject = table === 'one_time_links' ? [`"subjectId" = $1::int AND "purpose" IN (${USER_LINK_PURPOSES.map((purpose) => `'${purpose}'`).join(', ')})`] : []
    const byAddress = addressColumn ? [`lower(${quote(addressColumn)}) = lower($2::text)`] : []
    // Both parameters are always named: the server must know their types.
    return `($1::int IS NOT NULL AND $2::text IS NOT NULL) AND (${[...byId, ...bySubject, ...byAddress].join(' OR ')})`
  }

  return {
    personTables,

    /** Every row that names the user, by table, without secrets; pictures as base64. */
    async rowsOf(userId: number, email: string): Promise<Record<string, Record<string, unknown>[]>> {
      const exported: Record<string, Record<string, unknown>[]> = {}
      for (const table of [{ table: 'users', idColumns: ['id'], addressColumn: null }, ...(await personTables()).filter((item) => item.table !== 'users')]) {
        const sql = `SELECT * FROM ${quote(table.table)} WHERE ${belongsToUser(table)} ORDER BY 1`
        const { rows } = await database.pool.query<Record<string, unknown>>(sql, [userId, email])
        if (rows.length > 0) exported[table.table] = rows.map(withoutSecrets)
      }
      return exported
    },

    async erase(table: PersonTable, rule: ErasureRule, userId: number, email: string, tx: Tx): Promise<void> {
      const client = database.client(tx)
      const where = belongsToUser(table)
      if (rule.kind === 'delete') await client.$executeRawUnsafe(`DELETE FROM ${quote(table.table)} WHERE ${where}`, userId, email)
      else if (rule.kind === 'clear') {
        const cleared = rule.columns.map((column) => `${quote(column)} = NULL`).join(', ')
        await client.$executeRawUnsafe(`UPDATE ${quote(table.table)} SET ${cleared} WHERE ${where}`, userId, email)
      } else if (table.addressColumn) {
        const byAddress = `lower(${quote(table.addressColumn)}) = lower($1::text)`
        await client.$executeRawUnsafe(`DELETE FROM ${quote(table.table)} WHERE ${byAddress}`, email)
      }
    },

    /** Replaces words in every text and JSON of the database, whatever their case. */
    async scrub(words: readonly string[], tx: Tx): Promise<void> {
      const client = database.client(tx)
      const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
      for (const { schema, table, column, type } of await columns(tx)) {
        if (!TEXT_TYPES.has(type) || BROADCAST_TABLES.has(table) || table === '_prisma_migrations') continue
        const name = quote(column)
        const back = type === 'jsonb' ? '::jsonb' : type === 'ARRAY' ? '::text[]' : ''
        await client.$executeRawUnsafe(
          `UPDATE ${quote(schema)}.${quote(table)} SET ${name} = regexp_replace(${name}::text, $1, $2, 'gi')${back} WHERE ${name}::text ~* $1`,
          pattern,
          ERASED_TEXT,
        )
      }
    },

    async pseudonymise(userId: number, pseudonym: string, tx: Tx): Promise<void> {
      await database.client(tx).user.update({
        where: { id: userId },
        data: {
          email: pseudonym, password: '', firstName: null, lastName: null, profileImageUrl: null, status: 'erased', role: 'news_user',
          lastLoginAt: null, emailAlertsEnabled: false, newsAlertsEnabled: false, newsLocation: '', customKeywords: [], enabledCustomKeywords: [],
        },
      })
    },
  }
}

function withoutSecrets(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !SECRET_COLUMNS.has(column))
      .map(([column, value]) => [column, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value]),
  )
}

/** Names come from the catalogue of the database itself. */
function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
