import { execFile } from 'node:child_process'
import { access, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

const PERSISTED_OPERATIONS = 'persisted-queries.json'
export const ARTIFACT_DIRECTORY = 'web/__generated__'

/** Runs the compiler once over `root`. Rejects with its own words when a document does not fit the schema. */
export async function compileRelay(root: string): Promise<void> {
  await mkdir(path.join(root, ARTIFACT_DIRECTORY), { recursive: true })
  await ensurePersistedOperations(path.join(root, PERSISTED_OPERATIONS))
  await new Promise<void>((resolve, reject) => {
    const compiler = path.join(root, 'node_modules/relay-compiler/cli.js')
    execFile(process.execPath, [compiler, 'relay.config.json', '--noWatchman'], { cwd: root }, (error, out, problems) => {
      if (error) reject(new Error(withoutColours(out + problems).trim() || error.message))
      else resolve()
    })
  })
}

/** The compiler only appends to this file and refuses to start without it. */
async function ensurePersistedOperations(file: string): Promise<void> {
  try {
    await access(file)
  } catch {
    await writeFile(file, '{}\n')
  }
}

function withoutColours(text: string): string {
  return text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g'), '')
}
