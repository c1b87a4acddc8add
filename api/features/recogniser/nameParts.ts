import { BUSINESS_WORDS, SURNAMES } from '../detections/engine/lexicon/businessWords.ts'
import { localNamesOf } from '../detections/engine/lexicon/localNames.ts'
import { GIVEN_NAMES, NAME_WORDS } from '../detections/engine/lexicon/nameWords.ts'
import { STATES } from '../detections/engine/lexicon/places.ts'

/** What the names of firms are made of, as written. The lists may overlap. */
export interface NameParts {
  /** Cities and states of the markets; rivers, counties and regions of their states: "Emerald Coast". */
  places: readonly string[]
  /** Surnames, and first names of owners. */
  persons: readonly string[]
  /** Ordinary words that firms like: "eagle", "heritage". */
  nameWords: readonly string[]
  /** What they do: "roofing", "spine". */
  trades: readonly string[]
}

const TRADES = [...new Set(Object.entries(BUSINESS_WORDS).flatMap(([trade, words]) => (trade === 'spanish' ? [] : words.split(' '))))]
const PERSONS = [...new Set([...SURNAMES.split(' '), ...GIVEN_NAMES])]

/** For stations of these markets ("Pensacola, FL"); what cannot be read adds nothing. */
export function namePartsOf(markets: readonly string[]): NameParts {
  const places = markets.flatMap((market) => {
    const [city = '', state = ''] = market.split(',').map((part) => part.trim())
    return [city, STATES[state.toUpperCase()] ?? '', ...localNamesOf(market)]
  })
  return { places: [...new Set(places.filter(Boolean))].sort(), persons: PERSONS, nameWords: [...NAME_WORDS], trades: TRADES }
}
