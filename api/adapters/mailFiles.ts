import { mkdir, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Who waits for an invitation or a reset looks within days; older ones only keep people's addresses on disk. */
export const FILES_KEPT_MS = 30 * 24 * 3_600_000
/** At about 20 kB each they stay around 100 MB, whatever a busy house or a fault sends. */
export const MOST_FILES = 5_000
/** Being written takes milliseconds: what is still unfinished then was left by a killed program. */
export const UNFINISHED_KEPT_MS = 3_600_000

const FINISHED = '.eml'
const UNFINISHED = '.eml.part'

export type MailFiles = ReturnType<typeof createMailFiles>

/** Mails as .eml files of one folder, for a house without a mail server. */
export function createMailFiles(folder: string, mostFiles = MOST_FILES) {
  return {
    /** Never seen half written. `name` may hold anything. */
    async write(name: string, message: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true })
      const file = join(folder, name.replaceAll(/[^\w-]/g, '_'))
      await writeFile(`${file}${UNFINISHED}`, message, { mode: 0o600 })
      await rename(`${file}${UNFINISHED}`, `${file}${FINISHED}`)
    },

    /** Deletes what is too old and, oldest first, what is too much; answers how many. Files of others stay. */
    async prune(now: Date): Promise<number> {
      const names = (await readdir(folder).catch(noneIfAbsent)).filter((name) => name.endsWith(FINISHED) || name.endsWith(UNFINISHED))
      const files: { path: string; isFinished: boolean; ageMs: number }[] = []
      for (const name of names) {
        const path = join(folder, name)
        const written = await stat(path).catch(nullIfAbsent)
        if (written) files.push({ path, isFinished: name.endsWith(FINISHED), ageMs: now.getTime() - written.mtimeMs })
      }
      const youngestFirst = files.filter(({ isFinished }) => isFinished).toSorted((a, b) => a.ageMs - b.ageMs)
      const tooMuch = new Set(youngestFirst.slice(mostFiles))
      const going = files.filter((file) => tooMuch.has(file) || file.ageMs > (file.isFinished ? FILES_KEPT_MS : UNFINISHED_KEPT_MS))
      for (const { path } of going) await unlink(path).catch(nullIfAbsent)
      return going.length
    },
  }
}

function noneIfAbsent(error: unknown): string[] {
  nullIfAbsent(error)
  return []
}

function nullIfAbsent(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return null
}
