import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SegmentAudio } from '../features/listening/segmentAudio.port.ts'

/** Files of one folder: beyond some thousands, listings get slow. */
const FILES_PER_FOLDER = 1_000

/** One raw file a segment under `folder`: signed 16 bit little endian, 16 kHz, mono. Names come from ids alone. */
export function createSegmentAudioFiles(folder: string): SegmentAudio {
  const folderOf = (id: number): string => join(folder, String(Math.floor(id / FILES_PER_FOLDER)))
  const fileOf = (id: number): string => join(folderOf(id), `${id}.pcm`)

  return {
    async write(id, samples) {
      await mkdir(folderOf(id), { recursive: true })
      const partial = `${fileOf(id)}.partial`
      await writeFile(partial, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
      await rename(partial, fileOf(id))
    },
    async read(id) {
      try {
        const bytes = await readFile(fileOf(id))
        // A copy: pooled buffers need not begin on an even address.
        return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.byteLength & ~1)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async delete(id) {
      await rm(fileOf(id), { force: true })
    },
  }
}
