import type { HeardAd } from '../detections/airing.ts'
import type { JudgedCompany, Judgement } from '../detections/judgement.ts'
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
  return judgement.companies.flatMap((company) => {
    const span = spanOf(company, judgement, joined.text)
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
        ...volume,
      },
    ]
  })
}

/** The judged ad, made wide enough to hold the name and what speaks for it. */
function spanOf(company: JudgedCompany, judgement: Judgement, text: string): { start: number; end: number } {
  const parts = [judgement.span, company.mention, ...company.evidence].filter((part) => part !== null)
  if (parts.length === 0) return { start: 0, end: text.length }
  return { start: Math.min(...parts.map(({ start }) => start)), end: Math.max(...parts.map(({ end }) => end)) }
}
