import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WindowAnalysis } from '../../../api/features/detections/engine/analysis.ts'
import type { CorpusWindow } from '../corpusBuild/windows.ts'

const directory = join(import.meta.dirname, '..', 'corpus')

export function readJsonl<T>(file: string): T[] {
  return readFileSync(file, 'utf8').split('\n').filter((line) => line.trim()).map((line) => JSON.parse(line) as T)
}

/** Every window of the committed corpus, in file order. */
export function readCorpus(): CorpusWindow[] {
  return readdirSync(directory).filter((name) => name.endsWith('.jsonl')).sort().flatMap((name) => readJsonl<CorpusWindow>(join(directory, name)))
}

export const CONTENT_TAG = { advertisement: 1, sponsorship: 2, announcement: 3 } as const
export const NAME_TAG = { advertisement: 4, sponsorship: 6, announcement: 8 } as const

/** The tagger's answer for every token of a window. */
export function tagsOf(window: CorpusWindow, analysis: WindowAnalysis): Int8Array {
  return Int8Array.from(analysis.tokens, (token) => {
    const span = window.spans.find((other) => token.start < other.end && token.end > other.start)
    if (!span) return 0
    const mention = window.mentions.find((other) => token.start < other.end && token.end > other.start)
    if (!mention) return CONTENT_TAG[span.type]
    const begins = !analysis.tokens.some((other) => other.start < token.start && other.end > mention.start)
    return NAME_TAG[span.type] + (begins ? 0 : 1)
  })
}
