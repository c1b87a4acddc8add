import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClipStorage } from '../../features/detections/clipStorage.port.ts'
import { checkClipKey } from './clipKey.ts'

/** Clips as files under `folder`. */
export function createClipFiles(folder: string): ClipStorage {
  const fileOf = (key: string): string => join(folder, checkClipKey(key))
  return {
    async write(key, { bytes }) {
      const file = fileOf(key)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(`${file}.partial`, bytes)
      await rename(`${file}.partial`, file)
    },
    async read(key, range) {
      const file = await open(fileOf(key), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!file) return null
      try {
        const { size } = await file.stat()
        const start = range?.start ?? 0
        const bytes = new Uint8Array(Math.max(0, Math.min(size, (range?.end ?? size - 1) + 1) - start))
        const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
        return bytes.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    async delete(key) {
      await rm(fileOf(key), { force: true })
    },
  }
}
