import { importDirectoryPayload } from '../../api/features/directory/directoryImport.input.ts'
import { IMPORT_DIRECTORY_JOB } from '../../api/features/directory/directoryImport.service.ts'
import { defineJob } from '../defineJob.ts'

/** One file at a time: two could make the same station new. */
const CONCURRENCY = 1
/** A slow server takes a minute for a large file before the first row is there. */
const LOCK_LIFETIME_MS = 5 * 60_000

export const importDirectoryJob = defineJob({
  name: IMPORT_DIRECTORY_JOB,
  payload: importDirectoryPayload,
  concurrency: CONCURRENCY,
  lockLifetimeMs: LOCK_LIFETIME_MS,
  retries: 0,
  async handle({ importId }, { services, touch }) {
    try {
      await services.directoryImports.run(importId, touch)
    } catch (error) {
      await services.directoryImports.giveUp(importId)
      throw error
    }
  },
})
