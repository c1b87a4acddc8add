import { z } from 'zod'
import { MAX_WINDOW_CHARACTERS } from '../detections/engine/analysis.ts'
import { MOST_KEYWORD_WEIGHT, parseKeyword } from './detectionSettings.ts'

/** Longer lists belong into the prospects, which the detector reads as well. */
const MOST_ENTRIES = 500
const LONGEST_ENTRY = 100

const phrases = z
  .array(z.string().trim().max(LONGEST_ENTRY, `Entries have at most ${LONGEST_ENTRY} characters`))
  .max(MOST_ENTRIES, `At most ${MOST_ENTRIES} entries`)
  .transform((entries) => [...new Set(entries.filter(Boolean))])
const keywords = phrases.refine((entries) => entries.every((entry) => parseKeyword(entry) !== null), {
  message: `Keywords are written "phrase" or "phrase = weight", with a weight from -${MOST_KEYWORD_WEIGHT} to ${MOST_KEYWORD_WEIGHT}`,
})

/** Absent keys stay as they are. */
export const detectionSettingsInput = z
  .object({
    nationalBrands: phrases,
    localIndicators: phrases,
    nationalIndicators: phrases,
    keywords,
    isKeywordsEnabled: z.boolean(),
    keywordWeight: z.number().min(0, 'Must be from 0 to 5').max(MOST_KEYWORD_WEIGHT, 'Must be from 0 to 5'),
    minConfidenceThreshold: z.number().min(0, 'Must be from 0 to 1').max(1, 'Must be from 0 to 1'),
    enableBrandClassification: z.boolean(),
    suppressNationalBrands: z.boolean(),
  })
  .partial()
export type DetectionSettingsInput = z.output<typeof detectionSettingsInput>

export const detectionPreviewInput = z.object({
  text: z.string().trim().min(1, 'A text is needed').max(MAX_WINDOW_CHARACTERS, `At most ${MAX_WINDOW_CHARACTERS} characters`),
  market: z.string().trim().max(100, 'At most 100 characters').default(''),
  settings: detectionSettingsInput.default({}),
})
export type DetectionPreviewInput = z.output<typeof detectionPreviewInput>
