import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A folder for one test file, gone when its tests are done. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'spotlead-scripts-'))
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}
