import type { HeardAd, UnnamedAd } from '../detections/airing.ts'
import type { Judgement } from '../detections/judgement.ts'
import { wordsWithin, type JoinedTranscript } from '../listening/joinedTranscript.ts'

export interface StretchVolume {
  averageVolume: number | null
  peakVolume: number | null
  volumeVariance: number | null
  isVolumeElevated: boolean
}

/** The ads of a judged text, each at its place in time with its own text and evidence; text without words has none. */
export function heardAds(stationId: number, joined: JoinedTranscript, judgement: Judgement, volume: StretchVolume): HeardAd[] {
  if (!judgement.isAd || !judgement.contentType) return []
  const { contentType } = judgement
  // By name: what else the measured row holds, its own confidence above all, is not the ad's.
  const { averageVolume, peakVolume, volumeVariance, isVolumeElevated } = volume
  const spans = companySpans(judgement, joined.text.length)
  return judgement.companies.flatMap((company, index) => {
    const span = spans[index] ?? { start: 0, end: joined.text.length }
    const words = wordsWithin(joined, span)
    const [first] = words
    const last = words.at(-1)
    if (!first || !last) return []
    const start = first.offset
    const end = last.offset + last.text.length
    return [
      {
        stationId,
        company: company.name,
        brandType: company.brandType,
        contentType,
        confidence: company.confidence,
        phone: company.phone,
        website: company.website,
        transcript: joined.text.slice(start, end),
        evidence: company.evidence
          .filter((item) => item.start >= start && item.end <= end)
          .map((item) => ({ ...item, start: item.start - start, end: item.end - start })),
        startedAt: first.startedAt,
        endedAt: last.endedAt,
        averageVolume, peakVolume, volumeVariance, isVolumeElevated,
      },
    ]
  })
}

/** The ad of a judged text in which nobody was named for sure; null when there is none. */
export function unnamedAd(stationId: number, joined: JoinedTranscript, judgement: Judgement): UnnamedAd | null {
  if (!judgement.isAd) return null
  const words = wordsWithin(joined, judgement.span ?? { start: 0, end: joined.text.length })
  const [first] = words
  const last = words.at(-1)
  return first && last ? { stationId, startedAt: first.startedAt, endedAt: last.endedAt, confidence: judgement.adConfidence } : null
}

interface Span {
  start: number
  end: number
}

/**
 * Where each company's ad stands. A lone one has all that was judged to be advertising, its name and what speaks for
 * it; several share it, each up to the middle between its name and the next.
 */
export function companySpans(judgement: Judgement, textLength: number): Span[] {
  const whole = judgement.span ?? { start: 0, end: textLength }
  const own = judgement.companies.map((company) => around([company.mention, ...company.evidence]) ?? whole)
  if (own.length <= 1) return judgement.companies.map((_, index) => around([judgement.span, own[index] ?? null]) ?? whole)
  const order = own.map((span, index) => ({ span, index })).toSorted((a, b) => a.span.start - b.span.start)
  const spans = [...own]
  for (const [place, { span, index }] of order.entries()) {
    const before = order[place - 1]?.span
    const after = order[place + 1]?.span
    spans[index] = {
      start: before ? Math.max(before.end, Math.floor((before.end + span.start) / 2)) : Math.min(whole.start, span.start),
      end: after ? Math.min(after.start, Math.ceil((span.end + after.start) / 2)) : Math.max(whole.end, span.end),
    }
  }
  return spans.map((span, index) => (span.end > span.start ? span : (own[index] ?? whole)))
}

/** The least stretch that holds all parts; null without any. */
function around(parts: readonly (Span | null)[]): Span | null {
  const known = parts.filter((part) => part !== null)
  if (known.length === 0) return null
  return { start: Math.min(...known.map(({ start }) => start)), end: Math.max(...known.map(({ end }) => end)) }
}
