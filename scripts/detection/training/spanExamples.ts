import { analyseWindow } from '../../../api/features/detections/engine/analysis.ts'
import { resolveCompanies } from '../../../api/features/detections/engine/companies.ts'
import { tokenFeatures } from '../../../api/features/detections/engine/features.ts'
import type { NameLexicon } from '../../../api/features/detections/engine/lexicon.ts'
import type { DetectionModel } from '../../../api/features/detections/engine/model/model.ts'
import type { NameVocabulary } from '../../../api/features/detections/engine/model/nameVocabulary.ts'
import { nameLimits } from '../../../api/features/detections/engine/nameLimits.ts'
import { foldName } from '../../../api/features/detections/engine/nameText.ts'
import { candidateSpans } from '../../../api/features/detections/engine/rankNames.ts'
import type { OwnName } from '../../../api/features/detections/engine/spelling.ts'
import { emissionScores } from '../../../api/features/detections/engine/tagger.ts'
import type { NaturalWindow } from './naturalWindows.ts'
import type { SparseExample } from './softmaxTrainer.ts'

/** Windows misheard by the error channel, not by a person. */
const SAID_WEIGHT = 0.5
const folded = (name: string): string => foldName(name).replaceAll(' ', '')

/** The spans of a window, read without capitals: 1 for those that, named by themselves, give a labelled company, 0 for the others. */
export function spanExamples(model: DetectionModel, lexicon: NameLexicon, vocabulary: NameVocabulary, ownNames: (names: readonly string[]) => OwnName, window: NaturalWindow): SparseExample[] {
  const analysis = analyseWindow({ text: window.text, market: window.market }, lexicon, model.classes, window.style !== 'raw')
  const emissions = emissionScores(model.tagger, tokenFeatures(analysis, model.tagger.buckets))
  const { spans, features } = candidateSpans(model, analysis, emissions, nameLimits(analysis), vocabulary, ownNames(window.companies.map((company) => company.name)))
  const wanted = new Set(window.companies.map((company) => folded(company.name)))
  const right = spans.map((span) => resolveCompanies(analysis, lexicon, [{ from: span.from, to: span.to, type: span.type, score: span.probability }], model.tradeRepairs).some((company) => wanted.has(folded(company.name))))
  const anyRight = right.some(Boolean)
  const weight = window.id.includes('-said') ? SAID_WEIGHT : 1
  return spans.flatMap((span, at): SparseExample[] => {
    const active = features[at] ?? new Int32Array(0)
    if (right[at]) return [{ active, target: 1, weight }]
    const start = analysis.tokens[span.from]?.start
    const end = analysis.tokens[span.to - 1]?.end
    const isSaid = window.mentions.some((mention) => mention.company >= 0 && mention.start === start && mention.end === end)
    // Misheard beyond repair it still is the place; beside a right one it is neither.
    if (isSaid && anyRight) return []
    return [{ active, target: isSaid ? 1 : 0, weight }]
  })
}
