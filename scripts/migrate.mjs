#!/usr/bin/env node
import path from 'node:path'
import { runCommand } from './lib/command.mjs'
import { migrate } from './lib/migrate.mjs'
import { Problem } from './lib/problem.mjs'
import { say } from './lib/terminal.mjs'

/** Brings the database of DATABASE_URL up to date: for installations that do not use `npm start`. */
await runCommand(async () => {
  const url = process.env.DATABASE_URL
  if (!url) throw new Problem('DATABASE_URL is missing: it names the database to migrate.')
  const applied = await migrate({ url, folder: path.resolve(import.meta.dirname, '../prisma/migrations'), say })
  say(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date')
})
