/** The settings as the server has them. */
export interface Settings {
  readonly nationalBrands: readonly string[]
  readonly localIndicators: readonly string[]
  readonly nationalIndicators: readonly string[]
  readonly keywords: readonly string[]
  readonly isKeywordsEnabled: boolean
  readonly keywordWeight: number
  readonly minConfidenceThreshold: number
  readonly enableBrandClassification: boolean
  readonly suppressNationalBrands: boolean
}

/** As the form holds them: lists are texts with an entry a line. */
export interface FormValues {
  nationalBrands: string
  localIndicators: string
  nationalIndicators: string
  keywords: string
  isKeywordsEnabled: boolean
  keywordWeight: string
  minConfidencePercent: string
  enableBrandClassification: boolean
  suppressNationalBrands: boolean
}

export interface FormProblems {
  keywords: string | null
  keywordWeight: string | null
  minConfidencePercent: string | null
}

const MOST_WEIGHT = 5
const WEIGHTED = /^(.*?)\s*=\s*(-?\d+(?:\.\d+)?)$/

export function valuesOf(settings: Settings): FormValues {
  return {
    nationalBrands: settings.nationalBrands.join('\n'),
    localIndicators: settings.localIndicators.join('\n'),
    nationalIndicators: settings.nationalIndicators.join('\n'),
    keywords: settings.keywords.join('\n'),
    isKeywordsEnabled: settings.isKeywordsEnabled,
    keywordWeight: String(settings.keywordWeight),
    minConfidencePercent: String(Math.round(settings.minConfidenceThreshold * 100)),
    enableBrandClassification: settings.enableBrandClassification,
    suppressNationalBrands: settings.suppressNationalBrands,
  }
}

const linesOf = (text: string): string[] => [...new Set(text.split('\n').map((line) => line.trim()).filter(Boolean))]

export function settingsOf(values: FormValues): Settings {
  return {
    nationalBrands: linesOf(values.nationalBrands),
    localIndicators: linesOf(values.localIndicators),
    nationalIndicators: linesOf(values.nationalIndicators),
    keywords: linesOf(values.keywords),
    isKeywordsEnabled: values.isKeywordsEnabled,
    keywordWeight: Number(values.keywordWeight),
    minConfidenceThreshold: Number(values.minConfidencePercent) / 100,
    enableBrandClassification: values.enableBrandClassification,
    suppressNationalBrands: values.suppressNationalBrands,
  }
}

export function problemsOf(values: FormValues): FormProblems {
  const wrong = linesOf(values.keywords).find((line) => {
    const match = WEIGHTED.exec(line)
    return match !== null && (match[1] === '' || Math.abs(Number(match[2])) > MOST_WEIGHT)
  })
  return {
    keywords: wrong === undefined ? null : `"${wrong}" is not a phrase with a weight from -${MOST_WEIGHT} to ${MOST_WEIGHT}`,
    keywordWeight: isWithin(values.keywordWeight, MOST_WEIGHT) ? null : `Must be from 0 to ${MOST_WEIGHT}`,
    minConfidencePercent: isWithin(values.minConfidencePercent, 100) ? null : 'Must be from 0 to 100',
  }
}

export const hasProblems = (problems: FormProblems): boolean => Object.values(problems).some((problem) => problem !== null)

function isWithin(text: string, most: number): boolean {
  const value = Number(text)
  return text.trim() !== '' && value >= 0 && value <= most
}
