#!/usr/bin/env node
import fs from 'node:fs'
import path from 'node:path'
import { completeLock, missingPlatformPackages } from './lib/packageLock.mjs'
import { say } from './lib/terminal.mjs'

/** To be run after a package was added, wherever the registry does not offer the packages of every platform. */
const file = path.resolve(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(fs.readFileSync(file, 'utf8'))
const missing = missingPlatformPackages(lock)
if (missing.length > 0) fs.writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`)
say(`${missing.length} packages of other platforms were added to package-lock.json`)
