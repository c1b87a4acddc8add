import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { adoptPostmaster } from './postmaster.mjs'
import { isRunning, markOf, signal, waitForExit } from './processes.mjs'

const PREFIX = 'spotlead-test-'
const OWNER = 'owner.json'
const STOP_TIMEOUT_MS = 5_000

/** @returns {string} a folder for the throw-away server of this run */
export function makeServerFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX))
  fs.writeFileSync(path.join(folder, OWNER), JSON.stringify(markOf(process.pid)))
  return folder
}

/** Ends the servers of runs that were killed before they could do so. */
export async function endAbandonedServers() {
  const folders = fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith(PREFIX))
  await Promise.all(folders.map((name) => endIfAbandoned(path.join(os.tmpdir(), name))))
}

/** @param {string} folder */
async function endIfAbandoned(folder) {
  try {
    if (isRunning(JSON.parse(fs.readFileSync(path.join(folder, OWNER), 'utf8')))) return
  } catch {
    // A folder without an owner was made this moment, or by something else.
    return
  }
  const server = await adoptPostmaster(path.join(folder, 'postgres'), 0).catch(() => undefined)
  if (server) {
    signal(server.mark, 'SIGQUIT')
    await waitForExit(server.mark, STOP_TIMEOUT_MS)
  }
  fs.rmSync(folder, { recursive: true, force: true })
}
