import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { coverageOf } from './fontCoverage.ts'

const FOLDER = 'api/adapters/fonts'

export interface Face {
  font: string
  fontfile: string
}

/** The faces of the product; what they lack is taken from the Noto fonts beside them, script by script. */
export const DISPLAY: Face = { font: 'League Gothic', fontfile: resolve(FOLDER, 'LeagueGothic.ttf') }
export const TEXT: Face = { font: 'Inter', fontfile: resolve(FOLDER, 'Inter.ttf') }

/** Joins and directions that shape letters without having a look of their own. */
const SHAPING: ReadonlySet<number> = new Set([0x200c, 0x200d, 0x200e, 0x200f])

export interface ShareFonts {
  /** The text as far as there are letters for it; null where nothing is left to read. */
  drawable(text: string): string | null
}

let loading: Promise<ShareFonts> | null = null

/** Makes the fonts known to the drawing library, which keeps them for as long as the process lives. */
export function loadShareFonts(): Promise<ShareFonts> {
  loading ??= load()
  return loading
}

async function load(): Promise<ShareFonts> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ttf')).map((name) => join(FOLDER, name))
  for (const fontfile of files) await sharp({ text: { text: 'A', fontfile: resolve(fontfile) } }).png().toBuffer()
  const covered = new Set(files.flatMap((file) => [...coverageOf(readFileSync(file))]))
  const isDrawn = (character: string): boolean => {
    const point = character.codePointAt(0) ?? 0
    return covered.has(point) || SHAPING.has(point) || /\s/u.test(character)
  }
  return {
    drawable(text) {
      const kept = [...text.normalize('NFC').toWellFormed()].map((character) => (isDrawn(character) ? character : ' ')).join('')
      const tidy = kept.replaceAll(/\s+/gu, ' ').trim()
      return /[\p{L}\p{N}]/u.test(tidy) ? tidy : null
    },
  }
}
