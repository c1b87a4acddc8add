import { programmes } from '../../scripts/demo/programmes/all.ts'
import { voices } from '../../scripts/demo/script.ts'
import type { ScriptItem } from '../../scripts/demo/script.ts'
import type { FliteVoice } from '../../api/testing/speech.ts'

/** A sample of what the demo stations say: other authors than the corpus's, in the voices that air it. */
const EVERY = 4

export function programmeTexts(): { text: string; names: string[]; voice: FliteVoice }[] {
  const items = programmes.flatMap(({ items: each }) => [...new Set(each)]).filter((item) => 'lines' in item)
  return items.filter((_, index) => index % EVERY === 0).flatMap(textOf)
}

function textOf(item: ScriptItem): { text: string; names: string[]; voice: FliteVoice }[] {
  const [first] = 'lines' in item ? item.lines : []
  if (first === undefined || !('lines' in item)) return []
  const text = item.lines.map((line) => line.text).join(' ')
  return [{ text, names: 'advertiser' in item ? [item.advertiser.company] : [], voice: voices[first.voice].flite }]
}
