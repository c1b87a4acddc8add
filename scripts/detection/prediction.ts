import type { ContentType, EvidenceKind, Judgement } from '../../api/features/detections/judgement.ts'

export interface Prediction {
  id: string
  isAd: boolean
  contentType: ContentType | null
  companies: { name: string; brandType: string; phone: string | null; website: string | null; confidence: number }[]
  evidence: EvidenceKind[]
}

/** A judgement in the form the scorer reads. */
export function predictionOf(id: string, judgement: Judgement): Prediction {
  return {
    id,
    isAd: judgement.isAd,
    contentType: judgement.contentType,
    companies: judgement.companies.map(({ name, brandType, phone, website, confidence }) => ({ name, brandType, phone, website, confidence: Math.round(confidence * 1000) / 1000 })),
    evidence: [...new Set(judgement.evidence.map((evidence) => evidence.kind))],
  }
}
