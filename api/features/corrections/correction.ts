import { soundDistance, soundsOfName } from '../detections/engine/phonetics.ts'

/** The stretch of a station that a person has judged. */
export interface CorrectedStretch {
  stationId: number
  from: Date
  to: Date
}

/** What a person's word on a stretch has changed elsewhere. */
export interface CorrectionEffects {
  /** Who is advertised now; null: nobody. */
  company: string | null
  /** Where the station is heard. */
  place: string | null
  /** Nobody had heard of the company before. */
  isNewName: boolean
  /** The spot is known by its sound; null: not yet. */
  spot: { airings: number; stations: number } | null
  /** Airings that were not counted before, and such as are none. */
  airingsAdded: number
  airingsRemoved: number
  /** Detections that carry another name now. */
  renamed: number
  /** Detections that are shown no longer. */
  withdrawn: number
  /** Names that are understood as the company's from now on. */
  learntAliases: readonly string[]
  /** Names that stood for nothing else and are known no longer. */
  forgottenNames: readonly string[]
}

/** Above it two names were hardly the same sounds, misheard. */
const MISHEARD_DISTANCE = 0.34

/** Whether one name is what a recogniser makes of the other: the same sounds, more or less. */
export function isMisheardAs(heard: string, meant: string): boolean {
  const [a, b] = [heard, meant].map((name) => soundsOfName(name.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean)))
  return a !== undefined && b !== undefined && a !== '' && soundDistance(a, b) <= MISHEARD_DISTANCE
}

/** What has changed, said to the person whose word it was; one sentence each, never none. */
export function correctionWords(effects: CorrectionEffects): string[] {
  const { company, spot } = effects
  const words: string[] = []
  if (company !== null) {
    if (spot) {
      words.push(`${plural(spot.airings, 'airing')} of this spot now ${spot.airings === 1 ? 'carries' : 'carry'} the name ${company}${spot.stations > 1 ? `, on ${spot.stations} stations` : ''}. Later ones will too, by their sound.`)
    } else if (effects.airingsAdded > 0) words.push(`${plural(effects.airingsAdded, 'airing')} of ${company} ${effects.airingsAdded === 1 ? 'was' : 'were'} added.`)
    else words.push(`The airing now carries the name ${company}.`)
    if (effects.isNewName) words.push(`The name ${company} is now known${effects.place ? ` in ${effects.place}` : ''} and everywhere else: it is recognised wherever it is heard.`)
  } else {
    if (effects.withdrawn > 0) words.push(`${plural(effects.withdrawn, 'detection')} ${effects.withdrawn === 1 ? 'is' : 'are'} shown no longer.`)
    if (spot) words.push('The sound of this spot is not looked for any more.')
  }
  for (const name of effects.learntAliases) words.push(`“${name}” is understood as ${company} from now on.`)
  for (const name of effects.forgottenNames) words.push(`The name “${name}” stood for nothing else and is forgotten.`)
  return words.length > 0 ? words : ['Nothing else had to change.']
}

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
