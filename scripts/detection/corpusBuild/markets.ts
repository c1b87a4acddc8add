import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STATES } from '../../../api/features/detections/engine/lexicon/places.ts'

export interface Market {
  /** `Tulsa, OK` */
  label: string
  city: string
  state: string
  stateName: string
  area: string
  towns: string[]
  counties: string[]
  roads: string[]
}

const titleCase = (text: string): string => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

export const MARKETS: readonly Market[] = readFileSync(join(import.meta.dirname, '..', 'hand', 'markets.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [label = '', area = '', towns = '', counties = '', roads = ''] = line.split('|')
    const [city = '', state = ''] = label.split(', ')
    return { label, city, state, stateName: titleCase(STATES[state] ?? state), area, towns: towns.split(','), counties: counties.split(','), roads: roads.split(',') }
  })
