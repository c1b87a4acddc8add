import type { Band } from '../directoryStation.ts'

export const IMPORT_SOURCES = ['csv', 'fcc', 'radio_browser'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

/** What a file says of a station; null where it says nothing. */
export interface ImportedStation {
  /** The call sign where there is one. */
  name: string
  frequency: string | null
  band: Band | null
  city: string | null
  state: string | null
  market: string | null
  format: string | null
  website: string | null
  description: string | null
  /** Watts. */
  power: number | null
  streamUrl: string | null
}

/** One row of a file, numbered as people count: a station, or why it is none. */
export type ImportedRow = { row: number; station: ImportedStation } | { row: number; name: string; reason: string }

/** The whole file is not what it should be; the message says why. */
export class ImportFileError extends Error {}

export const NOTHING_KNOWN: Omit<ImportedStation, 'name'> = {
  frequency: null, band: null, city: null, state: null, market: null, format: null, website: null, description: null, power: null, streamUrl: null,
}

/** Longer texts are a mistake in the file. */
export const MAX_TEXT = 200
/** The largest licence of the country has 100 kW; ten times that is a misread unit. */
const MAX_WATTS = 1_000_000

export function textOrNull(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ') : ''
  return text === '' ? null : text.slice(0, MAX_TEXT)
}

/** As the directory writes it: '99.1' of FM in MHz, '1030' of AM in kHz; null when no US station can have it. */
export function readFrequency(text: string): { frequency: string; band: Band } | null {
  const number = Number(/^\s*(\d{2,4}(?:\.\d+)?)\s*(?:m?khz|mhz|fm|am)?\s*$/i.exec(text)?.[1] ?? 'none')
  const tenths = Math.round(number * 10)
  if (tenths >= 879 && tenths <= 1_079 && Math.abs(number * 10 - tenths) < 0.01 && tenths % 2 === 1) return { frequency: (tenths / 10).toFixed(1), band: 'FM' }
  if (Number.isInteger(number) && number >= 530 && number <= 1_700 && number % 10 === 0) return { frequency: String(number), band: 'AM' }
  return null
}

/** Whole watts of '4.7 kW' or '50000'; null when there are none to read. */
export function readWatts(text: string, unit: 'kW' | 'W'): number | null {
  const number = Number(/^\s*(\d+(?:\.\d*)?|\.\d+)\s*(?:k?w)?\s*$/i.exec(text)?.[1] ?? 'none')
  const watts = Math.round(unit === 'kW' ? number * 1_000 : number)
  return watts > 0 && watts <= MAX_WATTS ? watts : null
}

/** 'KEXP' of 'KEXP-FM': registers and people write the same station both ways. */
export function baseCallSign(name: string): string {
  return name.toUpperCase().replace(/-(?:FM|AM|LP|CA|HD\d?)$/, '')
}

/** 'Golden Valley' of 'GOLDEN VALLEY'. */
export function titleCase(text: string): string {
  return text.toLowerCase().replaceAll(/(^|[\s.'-])([a-z])/g, (_whole, before: string, letter: string) => before + letter.toUpperCase())
}
