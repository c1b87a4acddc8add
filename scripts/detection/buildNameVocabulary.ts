/**
 * Builds what names are spelled by and learns when to respell: `tsx scripts/detection/buildNameVocabulary.ts [--without WRITER] [--out FILE] [--check]`.
 * --check first tells, hand by hand, how many names the others' weights mend and spoil.
 * Writes api/features/detections/engine/model/nameVocabulary.json. Deterministic.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { analyseWindow } from '../../api/features/detections/engine/analysis.ts'
import { EMPTY_KNOWLEDGE } from '../../api/features/detections/engine/knowledge.ts'
import { createLexicon } from '../../api/features/detections/engine/lexicon.ts'
import { readNameVocabulary, type NameVocabularyFile } from '../../api/features/detections/engine/model/nameVocabulary.ts'
import { canonicalFromWords, foldName } from '../../api/features/detections/engine/nameText.ts'
import { respellings, SPELLING_FEATURE_COUNT } from '../../api/features/detections/engine/spelling.ts'
import { tokenize } from '../../api/features/detections/engine/tokens.ts'
import { createWordClasses } from '../../api/features/detections/engine/wordClasses.ts'
import { letterDistance } from './scoring.ts'
import { countNameWords, ordinaryWords, placesByState, readPronunciations, soundingAlike, soundsOfWords } from './training/nameWords.ts'
import { spokenWindow } from './training/naturalExamples.ts'
import { readNaturalWindows, type NaturalWindow } from './training/naturalWindows.ts'
import { ownNamesOf, valueOf } from './training/ownNames.ts'
import { packBytes } from './training/pack.ts'
import { trainChoice } from './training/softmaxTrainer.ts'
import { wordLevels } from './training/wordLevels.ts'

const NOTICE = `Pronunciations come from the CMU Pronouncing Dictionary. Copyright (C) 1993-2015 Carnegie Mellon University. All rights reserved.
Redistribution and use in source and binary forms, with or without modification, are permitted provided that the following conditions are met:
1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following disclaimer.
2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer in the documentation and/or other materials provided with the distribution.
THIS SOFTWARE IS PROVIDED BY CARNEGIE MELLON UNIVERSITY "AS IS" AND ANY EXPRESSED OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL CARNEGIE MELLON UNIVERSITY NOR ITS EMPLOYEES BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
Town names come from the package zipcodes (BSD licence, Copyright (c) 2007 Dav Glass), county names from us-atlas (ISC licence, Copyright 2013-2019 Michael Bostock).`
/** Words beyond this list of ordinary ones are pronounced by their letters. */
const PRONOUNCED_SIZES = [10, 20, 35]
const FEWEST_PAIRS = 1
/** Names misheard by the error channel teach a little; what people wrote teaches more. */
const SAID_WEIGHT = 0.4
const SAID_COPIES = 3
const SAID_NAME_FACTOR = 4
/** Other errors than those the tagger learns from. */
const SAID_SEED = 100

const { values: options } = parseArgs({ options: { without: { type: 'string', multiple: true, default: [] }, out: { type: 'string' }, check: { type: 'boolean', default: false } } })
const windows = readNaturalWindows(new Set(options.without))
const labels = windows.flatMap((window) => window.companies.map((company) => company.name))
const sounds = readPronunciations()
const { words: counts, pairs } = countNameWords(labels)
const alike = soundingAlike(sounds, counts)
const pack = (lines: readonly string[]): string => packBytes(Buffer.from(lines.join('\n')))
const known = [...counts].map(([word, count]) => `${word} ${soundsOfWords([word], sounds)} ${valueOf(count)}`)
const ordinary = [...ordinaryWords(PRONOUNCED_SIZES)].filter((word) => sounds.has(word) && !counts.has(word))

const file: NameVocabularyFile = {
  notice: NOTICE,
  words: pack([...known, ...alike.map((word) => `${word} ${sounds.get(word) ?? ''} 0`)].sort()),
  pronunciations: pack(ordinary.map((word) => `${word} ${sounds.get(word) ?? ''}`).sort()),
  places: pack([...placesByState()].sort().map(([state, names]) => [state, ...[...names].sort().map((name) => `${name} ${soundsOfWords(name.split('_'), sounds)}`)].join('\t'))),
  pairs: pack([...pairs].filter(([, count]) => count >= FEWEST_PAIRS).map(([pair, count]) => `${pair} ${count}`).sort()),
  weights: new Array<number>(SPELLING_FEATURE_COUNT).fill(0),
}
const vocabulary = readNameVocabulary(file)

/** How far a spelling is from the right one, in letters. */
const farness = (words: readonly string[], name: string): number => letterDistance(foldName(canonicalFromWords(words)).replaceAll(' ', ''), foldName(name).replaceAll(' ', ''))

/** A name as heard with all its readings; `right` are those that bring it nearest to how it is written, none when it is heard right. */
interface Heard {
  options: { features: number[]; right: boolean; worse: boolean }[]
  weight: number
  writer: string
  /** Heard so by a person, not by the error channel. */
  isOwn: boolean
}

const ownNames = ownNamesOf(labels)
const classes = createWordClasses(wordLevels())
const lexicon = createLexicon(EMPTY_KNOWLEDGE)

function heardNames(window: NaturalWindow, isOwn: boolean): Heard[] {
  if (window.style !== 'raw') return []
  const analysis = analyseWindow({ text: window.text, market: window.market }, lexicon, classes)
  return window.mentions.flatMap((mention): Heard[] => {
    const company = window.companies[mention.company]
    if (!company) return []
    const own = ownNames([company.name])
    const heard = tokenize(window.text.slice(mention.start, mention.end)).map((token) => token.norm)
    const before = farness(heard, company.name)
    const readings = respellings(analysis, heard, vocabulary, own).map((reading) => ({ ...reading, after: farness([...heard.slice(0, reading.from), ...reading.words, ...heard.slice(reading.to)], company.name) }))
    const options = readings.map((reading) => {
      const rivals = readings.filter((other) => other.from < reading.to && reading.from < other.to)
      return { features: reading.features, right: reading.after < before && rivals.every((other) => other.after >= reading.after), worse: reading.after > before }
    })
    return options.length > 0 ? [{ options, weight: isOwn ? 1 : SAID_WEIGHT, writer: window.writer, isOwn }] : []
  })
}

const names = windows.flatMap((window) => [...heardNames(window, true), ...Array.from({ length: SAID_COPIES }).flatMap((_, copy) => {
  const said = spokenWindow(window, classes, SAID_SEED + copy, SAID_NAME_FACTOR)
  return said ? heardNames(said, false) : []
})])

const fit = (chosen: readonly Heard[]): number[] => trainChoice(chosen, SPELLING_FEATURE_COUNT, { steps: 250, rate: 0.8, l2: 1e-4 }).map((value) => Number(value.toFixed(4)))
const scoreOf = (weights: readonly number[], features: readonly number[]): number => features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)

const writers = [...new Set(names.map((name) => name.writer))]
for (const writer of options.check ? writers : []) {
  const weights = fit(names.filter((name) => name.writer !== writer))
  const own = names.filter((name) => name.writer === writer && name.isOwn)
  const table = [-0.5, 0, 0.5, 1].map((cut) => {
    const tops = own.map((name) => name.options.reduce((best, option) => (scoreOf(weights, option.features) > scoreOf(weights, best.features) ? option : best)))
    const made = tops.filter((option) => scoreOf(weights, option.features) >= cut)
    return `${cut}: ${made.filter((option) => option.right).length} right, ${made.filter((option) => option.worse).length} worse of ${made.length}`
  })
  console.log(`${writer}: ${own.length} names, ${own.filter((name) => name.options.some((option) => option.right)).length} can be mended; ${table.join('; ')}`)
}
file.weights = fit(names)
console.log(file.weights.join(' '))
const json = `${JSON.stringify(file)}\n`
writeFileSync(options.out ?? join(import.meta.dirname, '..', '..', 'api', 'features', 'detections', 'engine', 'model', 'nameVocabulary.json'), json)
console.log(`${known.length} words of names, ${alike.length} more by sound, ${ordinary.length} ordinary; ${names.length} names heard; ${(json.length / 1e6).toFixed(2)} MB`)
