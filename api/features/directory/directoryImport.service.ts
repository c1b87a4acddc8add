import { Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { NetworkError, type Clock, type Network, type UnitOfWork } from '../../ports.ts'
import { isAdmin, type Viewer } from '../../viewer.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { DirectoryImportStore } from './directoryImport.store.ts'
import type { ImportChoices } from './directoryImport.input.ts'
import { ImportFileError, type ImportedRow, type ImportSource } from './importing/importedStation.ts'
import { parseStationCsv } from './importing/parseCsv.ts'
import { parseFccQuery } from './importing/parseFcc.ts'
import { parseRadioBrowser } from './importing/parseRadioBrowser.ts'
import { planImport, type ImportPlan } from './importing/planImport.ts'

declare module '../../services.ts' {
  interface Services {
    directoryImports: DirectoryImportService
  }
}

export type DirectoryImportService = ReturnType<typeof createDirectoryImportService>

export const IMPORT_DIRECTORY_JOB = 'importDirectory'

/** The whole FM register is 12 MB. */
const MAX_FILE_BYTES = 32 * 1024 * 1024
/** The whole register of the country has half as many rows; more is another file. */
const MAX_ROWS = 60_000
/** Rows a person reads; the rest is counted. */
const SHOWN_ROWS = 200
const LISTED = 20
/** Written at once; progress is told after each. */
const BATCH = 200
/** A dry run may be applied so long. */
const CONTENT_KEPT_MS = 24 * 60 * 60_000

const PARSERS: Record<ImportSource, (text: string) => ImportedRow[]> = { csv: parseStationCsv, fcc: parseFccQuery, radio_browser: parseRadioBrowser }

export interface DirectoryImportDeps {
  store: DirectoryImportStore
  /** The product's guard. */
  network: Network
  /** Why an address would be refused at once. */
  refusal: (url: string) => string | null
  outbox: OutboxService
  unitOfWork: UnitOfWork
  clock: Clock
}

type ImportRow = NonNullable<Awaited<ReturnType<DirectoryImportStore['find']>>>

/** Files of stations on their way into the directory: first a dry run that tells what would change, then the import. */
export function createDirectoryImportService({ store, network, refusal, outbox, unitOfWork, clock }: DirectoryImportDeps) {
  function requireAdmin(viewer: Viewer): number {
    if (viewer.kind !== 'user' || !isAdmin(viewer)) throw new Forbidden('Only an administrator can import stations')
    return viewer.userId
  }

  async function start(data: Parameters<DirectoryImportStore['create']>[0]): Promise<number> {
    await store.dropContents(new Date(clock.now().getTime() - CONTENT_KEPT_MS))
    return unitOfWork.run(async (tx, afterCommit) => {
      const { id } = await store.create(data, tx)
      await outbox.add({ name: IMPORT_DIRECTORY_JOB, payload: { importId: id } }, tx, afterCommit)
      return id
    })
  }

  async function contentOf(row: ImportRow): Promise<string> {
    if (row.content !== null) return row.content
    if (!row.isFromUrl) throw new ImportFileError('The file is not kept any more: upload it again')
    const response = await network.fetch(row.origin, { maxBytes: MAX_FILE_BYTES })
    if (response.status !== 200) throw new ImportFileError(`The server answers ${response.status}`)
    return response.text()
  }

  async function plan(row: ImportRow, content: string): Promise<ImportPlan> {
    const rows = PARSERS[row.source as ImportSource](content)
    if (rows.length > MAX_ROWS) throw new ImportFileError(`The file has ${rows.length} rows; ${MAX_ROWS} are the most`)
    if (rows.length === 0) throw new ImportFileError('The file names no station')
    return planImport(rows, await store.knownStations(), { market: row.market, refusal })
  }

  async function apply(id: number, { created, changed }: ImportPlan, done: number, onBatch: () => Promise<void>): Promise<void> {
    let processedRows = done
    for (let at = 0; at < created.length; at += BATCH) {
      const batch = created.slice(at, at + BATCH)
      await store.createStations(batch)
      await store.update(id, { processedRows: (processedRows += batch.length) })
      await onBatch()
    }
    for (let at = 0; at < changed.length; at += BATCH) {
      const batch = changed.slice(at, at + BATCH)
      await store.changeStations(batch)
      await store.update(id, { processedRows: (processedRows += batch.length) })
      await onBatch()
    }
  }

  return {
    async list(viewer: Viewer) {
      requireAdmin(viewer)
      return store.list(LISTED)
    },

    /** Always a dry run: nobody fills the directory by a slip. Answers the import's id. */
    async startFile(viewer: Viewer, choices: ImportChoices, file: { name: string; text: string }): Promise<number> {
      const createdBy = requireAdmin(viewer)
      if (file.text.trim() === '') throw new InvalidInput('The file is empty', [{ field: 'file', message: 'The file is empty' }])
      // PostgreSQL takes no NUL in a text, and no file of stations has one.
      return start({ ...choices, origin: file.name.slice(0, 200), content: file.text.replaceAll('\u0000', ''), createdBy })
    },

    async startUrl(viewer: Viewer, { url, ...choices }: ImportChoices & { url: string }): Promise<number> {
      const createdBy = requireAdmin(viewer)
      const problem = refusal(url)
      if (problem !== null) throw new InvalidInput(problem, [{ field: 'url', message: problem }])
      return start({ ...choices, origin: url, isFromUrl: true, createdBy })
    },

    /** Does what a dry run told, with the same file. */
    async applyDryRun(viewer: Viewer, importId: number): Promise<number> {
      const createdBy = requireAdmin(viewer)
      const row = await store.find(importId)
      if (!row || !row.isDryRun || row.status !== 'done') throw new NotFound('There is no finished dry run of that number')
      if (row.content === null) throw new InvalidInput('The file is not kept any more: start again')
      const { source, origin, isFromUrl, market, content } = row
      return start({ source, origin, isFromUrl, market, content, isDryRun: false, createdBy })
    },

    /** What the job does; safe to repeat: what is there already counts as unchanged. `onBatch` keeps the job's lock. */
    async run(importId: number, onBatch: () => Promise<void>): Promise<void> {
      const row = await store.find(importId)
      if (!row || row.status === 'done' || row.status === 'failed') return
      const isAgain = row.status === 'running' && row.totalRows > 0
      await store.update(importId, { status: 'running' })
      try {
        const content = (await contentOf(row)).replaceAll('\u0000', '')
        const planned = await plan(row, content)
        const { created, changed, unchanged, rejected } = planned
        const totalRows = created.length + changed.length + unchanged + rejected.length
        const settled = unchanged + rejected.length
        const counts = { createdCount: created.length, changedCount: changed.length, unchangedCount: unchanged, rejectedCount: rejected.length }
        await store.update(importId, {
          totalRows,
          processedRows: row.isDryRun ? totalRows : settled,
          // Begun before: what the first run counted is what the file did.
          ...(isAgain ? {} : { ...counts, rejections: rejected.slice(0, SHOWN_ROWS).map((one) => ({ ...one })), samples: samplesOf(planned) }),
          ...(row.isDryRun ? { content } : {}),
        })
        if (!row.isDryRun) await apply(importId, planned, settled, onBatch)
        await store.update(importId, { status: 'done', finishedAt: clock.now(), processedRows: totalRows, ...(row.isDryRun ? {} : { content: null }) })
      } catch (error) {
        if (!(error instanceof ImportFileError) && !(error instanceof NetworkError)) throw error
        await store.update(importId, { status: 'failed', problem: error.message, finishedAt: clock.now(), content: null })
      }
    },

    /** For a job that has failed for good. */
    async giveUp(importId: number): Promise<void> {
      await store.update(importId, { status: 'failed', problem: 'Something went wrong while it was imported. Start it again.', finishedAt: clock.now() })
    },
  }
}

function samplesOf({ created, changed }: ImportPlan) {
  const fresh = created.map(({ name, frequency }) => ({ name, frequency, fields: [] as string[] }))
  const other = changed.map(({ name, frequency, fields }) => ({ name, frequency, fields: Object.keys(fields) }))
  return [...fresh.slice(0, SHOWN_ROWS / 2), ...other.slice(0, SHOWN_ROWS / 2)]
}
