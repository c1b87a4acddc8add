import type { WindowAnalysis } from '../../../api/features/detections/engine/analysis.ts'
import { splitDomain } from '../../../api/features/detections/engine/splitDomain.ts'
import { tokenize } from '../../../api/features/detections/engine/tokens.ts'
import type { WordClasses } from '../../../api/features/detections/engine/wordClasses.ts'
import { hashString } from '../../../api/features/detections/engine/hashing.ts'
import { createRandom } from '../corpusBuild/random.ts'
import { spanishNumbers, toSpoken } from '../corpusBuild/spoken.ts'
import { spoil, type Word } from '../corpusBuild/windows.ts'
import { CONTENT_TAG, NAME_TAG } from './corpus.ts'
import { ANY_TAG, OPEN_TAG } from './crfTrainer.ts'
import type { NaturalWindow } from './naturalWindows.ts'

/** The tagger's answers for a whole window: where its promoted part begins and ends nobody marked, so that stays open. */
export function naturalTags(window: NaturalWindow, analysis: WindowAnalysis): Int8Array {
  const { contentType, mentions } = window
  if (!contentType) return new Int8Array(analysis.tokens.length)
  const isNamed = mentions.some((mention) => mention.company >= 0)
  const inAddress = (at: number): boolean => [...analysis.domains, ...analysis.phones].some((range) => at >= range.from && at < range.to)
  const mentionAt = analysis.tokens.map((token, at) => (inAddress(at) ? undefined : mentions.find((other) => token.start < other.end && token.end > other.start)))
  return Int8Array.from(mentionAt, (mention, at) => {
    if (!mention) return isNamed ? OPEN_TAG + CONTENT_TAG[contentType] : CONTENT_TAG[contentType]
    if (mention.company < 0) return ANY_TAG
    return NAME_TAG[contentType] + (mentionAt[at - 1] === mention ? 1 : 0)
  })
}

const PHONE = /^\(?\d{3}\)?[- ]?\d{3}-\d{4}$|^\d-\d{3}-\d{3}-\d{4}$|^\d{3}-\d{4}$/
const SITE = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,6}$/u

/** A clean window as the other recogniser would have heard it, its errors drawn from the channel. Null for one already heard so. */
export function spokenWindow(window: NaturalWindow, classes: WordClasses, copy: number, nameFactor?: number): NaturalWindow | null {
  if (window.style === 'raw') return null
  const random = createRandom(hashString(`${window.id} ${copy}`))
  const isSpanish = tokenize(window.text).filter((token) => /^(?:el|la|los|las|de|en|con|para|su|por|tu|y)$/.test(token.norm)).length > window.text.length / 60
  const words: (Word & { mention: number })[] = []
  const add = (text: string, mention: number): void => {
    for (const part of text.split(/\s+/).filter(Boolean)) {
      const bare = part.replace(/^[^\p{L}\p{N}$(]+|[^\p{L}\p{N})]+$/gu, '')
      const isPhone = PHONE.test(bare)
      const isSite = !isPhone && SITE.test(bare) && /\.(?:com|org|net|edu|gov|us|tv|biz|info|coop|law|io|co)$/i.test(bare)
      const kind = isPhone ? 'phone' : isSite ? 'site' : mention >= 0 ? 'name' : 'text'
      const said = isSite ? siteWords(bare.toLowerCase(), classes) : toSpoken(isSpanish ? spanishNumbers(part) : part)
      for (const text of said) words.push({ text, kind, role: 'O', company: -1, piece: 0, whole: true, mention })
    }
  }
  let at = 0
  for (const [index, mention] of window.mentions.entries()) {
    add(window.text.slice(at, mention.start), -1)
    add(window.text.slice(mention.start, mention.end), index)
    at = mention.end
  }
  add(window.text.slice(at), -1)
  let text = ''
  const mentions: NaturalWindow['mentions'] = []
  let open = -1
  for (const word of spoil(random, words, nameFactor) as typeof words) {
    if (text) text += ' '
    const start = text.length
    text += word.text
    const last = mentions.at(-1)
    if (word.mention >= 0 && word.mention === open && last) last.end = text.length
    else if (word.mention >= 0) mentions.push({ start, end: text.length, company: window.mentions[word.mention]?.company ?? -1 })
    open = word.mention
  }
  return { ...window, id: `${window.id}-said${copy}`, style: 'raw', text, mentions }
}

function siteWords(domain: string, classes: WordClasses): string[] {
  const plain = domain.replace(/^www\./, '')
  const dot = plain.lastIndexOf('.')
  const label = plain.slice(0, dot)
  const parts = splitDomain({ domain: plain, words: [label], from: 0, to: 1, spoken: false }, classes)
  return [...parts.flatMap((part) => toSpoken(part)), 'dot', ...toSpoken(plain.slice(dot + 1))]
}
