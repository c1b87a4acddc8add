import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClipStorage } from '../features/detections/clipStorage.port.ts'

/** Keys are ours, made of ids; anything else never reaches the disk. */
const KEY = /^[\w-]+(?:\/[\w-]+)*\.\w+$/

/** Clips as files under `folder`. */
export function createClipFiles(folder: string): ClipStorage {
  const fileOf = (key: string): string => {
    if (!KEY.test(key)) throw new RangeError('Not a clip key')
    return join(folder, key)
  }
  return {
    async write(key, { bytes }) {
      const file = fileOf(key)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(`${file}.partial`, bytes)
      await rename(`${file}.partial`, file)
    },
    async read(key) {
      try {
        return new Uint8Array(await readFile(fileOf(key)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async delete(key) {
      await rm(fileOf(key), { force: true })
    },
  }
}
