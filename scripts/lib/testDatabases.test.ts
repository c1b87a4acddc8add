import fs from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from './embeddedPostgres.mjs'
import { isRunning } from './processes.mjs'
import { endAbandonedServers, makeServerFolder } from './testDatabases.mjs'

test('the server of a killed run is ended by the next, that of a living one is not', async () => {
  const folders = [makeServerFolder(), makeServerFolder()]
  const [living, abandoned] = await Promise.all(
    folders.map((folder) =>
      startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), logFile: path.join(folder, 'postgres.log'), throwAway: true }),
    ),
  )
  fs.writeFileSync(path.join(folders[1] ?? '', 'owner.json'), JSON.stringify({ pid: process.pid, startedAt: 'another' }))
  await endAbandonedServers()
  expect([living, abandoned].map((server) => server && isRunning(server.mark))).toEqual([true, false])
  expect(folders.map((folder) => fs.existsSync(folder))).toEqual([true, false])
  await living?.stop()
  fs.rmSync(folders[0] ?? '', { recursive: true })
})
