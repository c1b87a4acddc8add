import type { DetectionWindow, JudgedCompany, Judgement } from '../detections/judgement.ts'
import { findDomains } from '../detections/engine/domains.ts'
import { areaCodesOf } from '../detections/engine/lexicon/localNames.ts'
import { foldName } from '../detections/engine/nameText.ts'
import { findPhones } from '../detections/engine/phones.ts'
import { soundDistance, soundsOfName } from '../detections/engine/phonetics.ts'
import { tokenize, type Token } from '../detections/engine/tokens.ts'
import type { JudgementAnswer } from './judgementQuestion.ts'

/** Both engines name the company: of 143 such names 130 were right (bench/detection/llm.json). */
const AGREED_LEAST = 0.9
/** The model alone names it: of 66 such names 55 were right. */
const MODEL_ALONE = 0.75
/** The model says that there is no ad where the embedded engine saw one. */
const DOUBTED = 0.3
/** A name's sounds may differ from what was heard by this share; models may correct spelling but not make companies up. */
const HEARD_DISTANCE = 0.34

/**
 * The model's answer as a judgement, held to what was heard: names must be in the text or sound like a part of it, numbers and addresses must
 * be read there. Confidence comes from agreement with the embedded engine's judgement.
 */
export function groundedJudgement(window: DetectionWindow, answer: JudgementAnswer, first: Judgement): Judgement {
  if (answer.contentType === 'none') {
    return { isAd: false, adConfidence: Math.min(first.adConfidence, DOUBTED), contentType: null, companies: [], evidence: [], span: null }
  }
  const tokens = tokenize(window.text)
  const phones = new Set(findPhones(tokens, areaCodesOf(window.market)).flatMap(({ e164 }) => e164 ?? []))
  const domains = new Set(findDomains(tokens, window.text).map(({ domain }) => domain))
  const companies = answer.companies.flatMap((said): JudgedCompany[] => {
    const twin = first.companies.find((other) => foldName(other.name) === foldName(said.name))
    const mention = twin?.mention ?? whereHeard(tokens, said.name)
    const website = normalDomain(said.website)
    if (!twin && !mention && !(website && domains.has(website))) return []
    const phone = normalPhone(said.phone)
    return [
      {
        name: said.name,
        brandType: said.brandType === 'unknown' ? (twin?.brandType ?? 'unknown') : said.brandType,
        phone: phone && phones.has(phone) ? phone : (twin?.phone ?? null),
        website: website && domains.has(website) ? website : (twin?.website ?? null),
        confidence: twin ? Math.max(twin.confidence, AGREED_LEAST) : MODEL_ALONE,
        mention,
        evidence: twin?.evidence ?? [],
      },
    ]
  })
  const span = first.span ?? { start: 0, end: window.text.length }
  return {
    isAd: true,
    adConfidence: first.isAd ? Math.max(first.adConfidence, AGREED_LEAST) : MODEL_ALONE,
    contentType: answer.contentType,
    companies: companies.filter((company, index) => companies.findIndex(({ name }) => foldName(name) === foldName(company.name)) === index),
    evidence: first.evidence,
    span,
  }
}

function normalPhone(text: string | null | undefined): string | null {
  const digits = text?.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') ?? ''
  return digits.length === 10 ? `+1${digits}` : null
}

function normalDomain(text: string | null | undefined): string | null {
  return text?.trim().toLowerCase().replace(/^https?:\/\//, '').replace(/^www\./, '').replace(/\/.*$/, '') || null
}

/** The stretch that says the name or sounds most like it; null when nothing does. */
function whereHeard(tokens: readonly Token[], name: string): { start: number; end: number } | null {
  const words = tokenize(name).map(({ norm }) => (norm === '&' ? 'and' : norm))
  const wanted = soundsOfName(words)
  if (!wanted) return null
  let best: { start: number; end: number } | null = null
  let bestDistance = HEARD_DISTANCE
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from + Math.max(1, words.length - 1); to <= Math.min(tokens.length, from + words.length + 2); to++) {
      const distance = soundDistance(soundsOfName(tokens.slice(from, to).map(({ norm }) => (norm === '&' ? 'and' : norm))), wanted)
      if (distance >= bestDistance) continue
      bestDistance = distance
      best = { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 }
    }
  }
  return best
}
