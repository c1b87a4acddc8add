import type { ContentType, DetectionWindow, JudgedCompany, Judgement } from '../judgement.ts'
import { analyseWindow, type WindowAnalysis } from './analysis.ts'
import { judgeBrandType } from './brandType.ts'
import { calibrate } from './calibration.ts'
import { resolveCompanies, type FoundCompany } from './companies.ts'
import { companyFeatures, logistic } from './companyScore.ts'
import { contactEvidence, jingleEvidence, placeEvidence } from './evidence.ts'
import { tokenFeatures } from './features.ts'
import type { DetectionKnowledge } from './knowledge.ts'
import { nameLimits } from './nameLimits.ts'
import { knownSayings, type KnownSaying } from './knownNames.ts'
import { createLexicon, type NameLexicon } from './lexicon.ts'
import { findMentions, type Mention } from './mentions.ts'
import { getModel, type DetectionModel } from './model/model.ts'
import { getNameVocabulary } from './model/nameVocabulary.ts'
import { rankMentions, TAGGED_LEAD } from './rankNames.ts'
import { decode, emissionScores, TAG_COUNT, type TaggerOutput } from './tagger.ts'
import { CLASS_COUNT, denseFeatures, softmax, WINDOW_CLASSES, windowTerms } from './windowFeatures.ts'

export interface Detector {
  /** Pure and deterministic; about a millisecond for 30 s of speech. */
  judge(window: DetectionWindow): Judgement
}

const NOTHING: Judgement = { isAd: false, adConfidence: 0, contentType: null, companies: [], evidence: [], span: null }
/** A user's keyword of weight 1 moves the log-odds of "advertisement" by this much. */
const KEYWORD_LOG_ODDS = 0.8
const MOST_KEYWORD_LOG_ODDS = 4
/** From here on an advertisement without a certain name still gets its likeliest one, if that is not hopeless. */
const SURE_AD = 0.75
const LEAST_GUESS = 0.08
const LEAST_CREDIT = 0.15
/** A second company of a window without capitals and with nothing but its name. */
const SECOND_COMPANY = 0.62
/** A sponsorship without any word of credit has to be this sure. */
const SURE_CREDIT = 0.85
/** What is left of the belief in a credit in which no name was found. */
const NAMELESS_CONFIDENCE = 0.4
/** Token probability from which a word belongs to the advertisement. */
const SPAN_PROBABILITY = 0.5

/** Builds a detector for one body of knowledge; judging allocates little, building indexes every known name. */
export function createDetector(knowledge: DetectionKnowledge, model: DetectionModel = getModel()): Detector {
  const lexicon = createLexicon(knowledge)
  // Unpacked here, or the first window would wait for it.
  getNameVocabulary()
  return { judge: (window) => judge(model, lexicon, knowledge, window) }
}

/** A window half judged: what training and measuring need to see. */
export interface Inspection {
  analysis: WindowAnalysis
  output: TaggerOutput
  /** In the order of WINDOW_CLASSES. */
  probabilities: readonly number[]
  /** Before calibration: that the window holds an ad. */
  adRaw: number
  mentions: readonly Mention[]
  found: readonly FoundCompany[]
}

/** Everything up to scoring the companies; those are only looked for from `threshold` on. */
export function inspectWindow(model: DetectionModel, lexicon: NameLexicon, knowledge: DetectionKnowledge, window: DetectionWindow, threshold: number, asHeard = false): Inspection {
  const analysis = analyseWindow(window, lexicon, model.classes, asHeard)
  const emissions = emissionScores(model.tagger, tokenFeatures(analysis, model.tagger.buckets))
  const limits = nameLimits(analysis)
  const output = decode(model.tagger, emissions, limits)
  const probabilities = analysis.tokens.length > 0 ? classProbabilities(model, analysis, output, knowledge) : [1, 0, 0, 0]
  const adRaw = 1 - (probabilities[0] ?? 1)
  if (adRaw < threshold) return { analysis, output, probabilities, adRaw, mentions: [], found: [] }
  const named = analysis.raw ? rankMentions(model, analysis, emissions, limits, getNameVocabulary(), asHeard ? 0 : TAGGED_LEAD) : findMentions(model, analysis, emissions, limits)
  const mentions = withKnown(named, knownSayings(analysis, lexicon), likeliestType(probabilities))
  return { analysis, output, probabilities, adRaw, mentions, found: resolveCompanies(analysis, lexicon, mentions, model.tradeRepairs) }
}

/** Whom the installation knows and who is heard in an advertisement is who is advertised, wherever the tagger looks for a name. */
function withKnown(mentions: readonly Mention[], sayings: readonly KnownSaying[], type: ContentType): Mention[] {
  const known = sayings.map(({ from, to, entry }): Mention => ({ from, to, type, score: KNOWN_SCORE, known: entry }))
  return [...known, ...mentions.filter((mention) => !known.some((other) => other.from < mention.to && mention.from < other.to))]
}

const KNOWN_SCORE = 0.99

/** Names found by their capitals are mostly surer than this; below, the window is read again as if it had none. */
const SURE_NAME = 0.5

const bestName = (judgement: Judgement): number => Math.max(0, ...judgement.companies.map((company) => company.confidence))

/** Judges as it is written, and where that finds no certain name, as it was heard; the surer of the two stands. */
function judge(model: DetectionModel, lexicon: NameLexicon, knowledge: DetectionKnowledge, window: DetectionWindow): Judgement {
  const written = inspectWindow(model, lexicon, knowledge, window, model.thresholds.ad)
  const first = conclude(model, knowledge, written)
  if (written.analysis.raw || !first.isAd || bestName(first) >= SURE_NAME) return first
  const second = conclude(model, knowledge, inspectWindow(model, lexicon, knowledge, window, model.thresholds.ad, true))
  return second.isAd && bestName(second) > bestName(first) ? second : first
}

function conclude(model: DetectionModel, knowledge: DetectionKnowledge, { analysis, output, probabilities, adRaw, mentions, found }: Inspection): Judgement {
  const adConfidence = calibrate(model.calibration.ad, adRaw)
  if (adRaw < model.thresholds.ad || isTooShort(analysis)) return { ...NOTHING, adConfidence: Math.min(adConfidence, adRaw < model.thresholds.ad ? 1 : NAMELESS_CONFIDENCE) }
  const contentType = likeliestType(probabilities)
  const credited = analysis.cues.some((cue) => cue.family === 'credit')
  if (contentType === 'sponsorship' && !credited && adRaw < SURE_CREDIT) return { ...NOTHING, adConfidence: Math.min(adConfidence, NAMELESS_CONFIDENCE) }
  const span = adSpan(output, analysis, mentions)
  const judged = found
    .map((company) => ({ found: company, raw: logistic(model.company, companyFeatures(analysis, company, adRaw)), brandType: judgeBrandType(model, analysis, company, knowledge) }))
  const cut = analysis.raw ? model.thresholds.companyRaw : model.thresholds.companyClean
  const top = Math.max(0, ...judged.map((company) => company.raw))
  // Without capitals, products pass for names; beside the advertiser a second one needs more to show.
  const stands = (company: (typeof judged)[number]): boolean =>
    !analysis.raw || company.raw === top || company.raw >= SECOND_COMPANY || company.found.entry !== null || company.found.domain !== null || company.found.phone !== null || company.found.mentions.length > 1
  const passing = judged.filter((company) => company.raw >= cut && stands(company))
  // A sure advertisement is somebody's: the best guess is right about as often as not.
  const likeliest = adRaw >= SURE_AD ? [...judged].sort((a, b) => b.raw - a.raw)[0] : undefined
  const scored = passing.length > 0 || !likeliest || likeliest.raw < (contentType === 'advertisement' ? LEAST_GUESS : LEAST_CREDIT) ? passing : [likeliest]
  // A credit or an invitation that names nobody is none; an advertisement may have lost its name at the window's edge.
  if (scored.length === 0 && contentType !== 'advertisement') return { ...NOTHING, adConfidence: Math.min(adConfidence, NAMELESS_CONFIDENCE) }
  const contacts = contactEvidence(analysis)
  const shared = [...placeEvidence(analysis, scored, span), ...jingleEvidence(analysis, span)]
  const companies = scored.map((company): JudgedCompany => ({
    name: company.found.name,
    brandType: company.brandType,
    phone: company.found.phone?.e164 ?? company.found.entry?.phone ?? null,
    website: company.found.domain?.domain ?? null,
    confidence: calibrate(model.calibration.company, company.raw),
    mention: mentionOf(analysis, company.found),
    evidence: contacts.filter((evidence) => belongsTo(analysis, company.found, evidence.start)),
  }))
  return {
    isAd: true, adConfidence, contentType, companies,
    evidence: [...contacts, ...shared].sort((a, b) => a.start - b.start),
    span: { start: analysis.tokens[span.from]?.start ?? 0, end: analysis.tokens[span.to - 1]?.end ?? analysis.text.length },
  }
}

/** Fewer words than these, with no brand or contact among them, sell nothing. */
const FEWEST_WORDS = 4

function isTooShort(analysis: WindowAnalysis): boolean {
  const words = analysis.tokens.filter((token) => token.shape !== 'symbol').length
  return words < FEWEST_WORDS && analysis.hits.length === 0 && analysis.phones.length === 0 && analysis.domains.length === 0
}

function classProbabilities(model: DetectionModel, analysis: WindowAnalysis, output: TaggerOutput, knowledge: DetectionKnowledge): number[] {
  const scores = stackScores(model.stack, denseFeatures(analysis, output.marginal, termLogits(model.terms, windowTerms(analysis, model.terms.buckets))))
  const lift = keywordLift(analysis.text, knowledge)
  return softmax(scores.map((score, at) => (at === 0 ? score - lift : score)))
}

export function termLogits(terms: DetectionModel['terms'], active: Int32Array): number[] {
  const logits = new Array<number>(CLASS_COUNT).fill(0)
  for (const term of active) for (let at = 0; at < CLASS_COUNT; at++) logits[at] = (logits[at] ?? 0) + (terms.weights[term * CLASS_COUNT + at] ?? 0)
  return logits
}

export function stackScores(stack: readonly (readonly number[])[], dense: readonly number[]): number[] {
  return stack.map((weights) => dense.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0))
}

function keywordLift(text: string, knowledge: DetectionKnowledge): number {
  if (knowledge.keywords.length === 0) return 0
  const lower = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}']+/gu, ' ')} `
  const sum = knowledge.keywords.reduce((total, keyword) => {
    const phrase = keyword.phrase.toLowerCase().replace(/[^\p{L}\p{N}']+/gu, ' ').trim()
    return phrase && lower.includes(` ${phrase} `) ? total + keyword.weight : total
  }, 0)
  return Math.max(-MOST_KEYWORD_LOG_ODDS, Math.min(MOST_KEYWORD_LOG_ODDS, sum * KEYWORD_LOG_ODDS))
}

function likeliestType(probabilities: readonly number[]): ContentType {
  let best = 1
  for (let at = 2; at < CLASS_COUNT; at++) if ((probabilities[at] ?? 0) > (probabilities[best] ?? 0)) best = at
  return WINDOW_CLASSES[best] as ContentType
}

/** From the first to the last word that is rather advertisement than not; the whole window when none stands out. */
function adSpan(output: TaggerOutput, analysis: WindowAnalysis, mentions: readonly Mention[]): { from: number; to: number } {
  const length = analysis.tokens.length
  let from = length
  let to = 0
  for (let token = 0; token < length; token++) {
    if (1 - (output.marginal[token * TAG_COUNT] ?? 1) < SPAN_PROBABILITY) continue
    from = Math.min(from, token)
    to = token + 1
  }
  for (const mention of mentions) {
    from = Math.min(from, mention.from)
    to = Math.max(to, mention.to)
  }
  return to > from ? { from, to } : { from: 0, to: length }
}

function mentionOf(analysis: WindowAnalysis, company: FoundCompany): JudgedCompany['mention'] {
  const best = [...company.mentions].sort((a, b) => b.score - a.score)[0]
  if (!best) return null
  return { start: analysis.tokens[best.from]?.start ?? 0, end: analysis.tokens[best.to - 1]?.end ?? 0 }
}

function belongsTo(analysis: WindowAnalysis, company: FoundCompany, start: number): boolean {
  const own = [company.phone, company.domain].flatMap((range) => (range ? [analysis.tokens[range.from]?.start] : []))
  if (own.includes(start)) return true
  const phone = analysis.phones.find((other) => analysis.tokens[other.from]?.start === start)
  if (phone && company.phone) return phone.e164 === company.phone.e164
  const domain = analysis.domains.find((other) => analysis.tokens[other.from]?.start === start)
  return domain !== undefined && domain.domain === company.domain?.domain
}
