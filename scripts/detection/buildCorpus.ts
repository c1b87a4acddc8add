/** Writes the training corpus: `tsx scripts/detection/buildCorpus.ts`. The same scripts and seed give the same files. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom, type Random } from './corpusBuild/random.ts'
import { readScripts } from './corpusBuild/scripts.ts'
import { assembledScript } from './corpusBuild/assembled.ts'
import type { Script } from './corpusBuild/pieces.ts'
import { makeWindow, type CorpusWindow } from './corpusBuild/windows.ts'

const SEED = 20_260_101
const WINDOWS_PER_FILE = 1_000
/** Windows made of every script alone, by what it is. */
const COPIES: Record<Script['role'], number> = { A: 6, S: 8, C: 8, O: 5 }
const RAW_SHARE = 0.55
/** Spots put together from single sentences. */
const ASSEMBLED = 1_600
const ASSEMBLED_RAW_SHARE = 0.7

function copies(random: Random, script: Script, scripts: readonly Script[], take: (parts: Script[], cut: boolean) => void): void {
  const sameLanguage = scripts.filter((other) => other.language === script.language && other.id !== script.id)
  const other = (role: Script['role']): Script => {
    const list = sameLanguage.filter((candidate) => candidate.role === role)
    return list.length > 0 ? random.pick(list) : script
  }
  for (let copy = 0; copy < COPIES[script.role]; copy++) take([script], random.chance(script.role === 'S' ? 0.1 : 0.22))
  if (script.role === 'A') {
    take([other('O'), script], random.chance(0.5))
    take([script, other('O')], random.chance(0.5))
    take([script, other('A')], random.chance(0.6))
    if (random.chance(0.5)) take([other('A'), script], true)
  } else if (script.role === 'O') {
    if (random.chance(0.6)) take([script, other('O')], random.chance(0.5))
  } else if (random.chance(0.6)) {
    take(random.chance(0.5) ? [other('O'), script] : [script, other('O')], false)
    if (random.chance(0.3)) take([script, other('A')], false)
  }
}

export function buildCorpus(seed: number): CorpusWindow[] {
  const random = createRandom(seed)
  const scripts = readScripts()
  const windows: CorpusWindow[] = []
  for (const script of scripts) {
    copies(random, script, scripts, (parts, cut) => {
      const window = makeWindow(random, parts, `c${String(windows.length + 1).padStart(5, '0')}`, { raw: random.chance(RAW_SHARE), cut })
      if (window) windows.push(window)
    })
  }
  const trades = [...new Set(scripts.filter((script) => script.role === 'A' && script.language === 'en' && !/[+:]/.test(script.trade)).map((script) => script.trade))]
  const others = scripts.filter((script) => script.role === 'O' && script.language === 'en')
  for (let index = 0; index < ASSEMBLED; index++) {
    const script = assembledScript(random, random.pick(trades), index)
    const parts = random.chance(0.12) ? [random.pick(others), script] : random.chance(0.12) ? [script, assembledScript(random, random.pick(trades), index + ASSEMBLED)] : [script]
    const window = makeWindow(random, parts, `c${String(windows.length + 1).padStart(5, '0')}`, { raw: random.chance(ASSEMBLED_RAW_SHARE), cut: random.chance(0.25) })
    // They share sentences, so they teach only and are never held out.
    if (window) windows.push({ ...window, scripts: [] })
  }
  return windows
}

const directory = join(import.meta.dirname, 'corpus')
mkdirSync(directory, { recursive: true })
for (const name of readdirSync(directory)) if (/^windows-\d+\.jsonl$/.test(name)) rmSync(join(directory, name))
const windows = buildCorpus(SEED)
for (let at = 0; at < windows.length; at += WINDOWS_PER_FILE) {
  const name = `windows-${String(at / WINDOWS_PER_FILE + 1).padStart(2, '0')}.jsonl`
  writeFileSync(join(directory, name), `${windows.slice(at, at + WINDOWS_PER_FILE).map((window) => JSON.stringify(window)).join('\n')}\n`)
}
console.log(`${windows.length} windows of ${readScripts().length} scripts`)
