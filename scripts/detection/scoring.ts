import type { Prediction } from './prediction.ts'

/** A labelled window, as fresh batches and the test data hold them. */
export interface LabelledWindow {
  id: string
  style: 'whisper' | 'raw'
  market: string
  text: string
  label: { isAd: boolean; contentType: string | null; companies: { name: string; brandType: string; phone: string | null; website: string | null }[]; evidence: string[] }
}

/** Shares in per cent; null where nothing was there to be counted. */
export interface Score {
  items: number
  adPrecision: number | null
  adRecall: number | null
  adF1: number | null
  companyPrecision: number | null
  companyRecall: number | null
  companyF1: number | null
  contentType: number | null
  brandType: number | null
  phone: number | null
  website: number | null
}

/** Folds a name for comparison: case, accents, punctuation, "&", leading "the", trailing legal form. */
export function foldForScore(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/&/g, ' and ').replace(/['’.]/g, '').replace(/[^a-z0-9]+/g, ' ').trim()
    .replace(/^the /, '').replace(/ (?:inc|llc|co|corp|company)$/, '').replaceAll(' ', '')
}

/** Levenshtein distance. */
export function letterDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length] ?? 0
}

function isClose(a: string, b: string): boolean {
  const x = foldForScore(a)
  const y = foldForScore(b)
  return letterDistance(x, y) <= Math.floor(Math.max(x.length, y.length) * 0.2)
}

const percent = (part: number, whole: number): number | null => (whole > 0 ? Math.round((1000 * part) / whole) / 10 : null)
const f1 = (right: number, wrong: number, missed: number): number | null => percent(2 * right, 2 * right + wrong + missed)

/** Scores predictions by the rules of the test data. */
export function scoreWindows(windows: readonly LabelledWindow[], predictions: ReadonlyMap<string, Prediction>): Score {
  const sum = { adRight: 0, adWrong: 0, adMissed: 0, right: 0, wrong: 0, missed: 0, type: 0, types: 0, brand: 0, brands: 0, phone: 0, phones: 0, site: 0, sites: 0 }
  for (const { id, label } of windows) {
    const prediction = predictions.get(id)
    const isAd = prediction?.isAd ?? false
    if (label.isAd && isAd) {
      sum.adRight += 1
      sum.types += 1
      if (prediction?.contentType === label.contentType) sum.type += 1
    } else if (isAd) sum.adWrong += 1
    else if (label.isAd) sum.adMissed += 1
    const left = [...(prediction?.companies ?? [])]
    for (const wanted of label.companies) {
      const exact = left.findIndex((company) => foldForScore(company.name) === foldForScore(wanted.name))
      const near = exact >= 0 ? exact : left.findIndex((company) => isClose(company.name, wanted.name))
      const match = near >= 0 ? left.splice(near, 1)[0] : undefined
      if (exact >= 0) sum.right += 1
      else {
        sum.missed += 1
        if (match) sum.wrong += 1
      }
      if (match) {
        sum.brands += 1
        if (match.brandType === wanted.brandType) sum.brand += 1
      }
      if (wanted.phone) {
        sum.phones += 1
        if (match?.phone === wanted.phone) sum.phone += 1
      }
      if (wanted.website) {
        sum.sites += 1
        if (match?.website === wanted.website) sum.site += 1
      }
    }
    sum.wrong += left.length
  }
  return {
    items: windows.length, adPrecision: percent(sum.adRight, sum.adRight + sum.adWrong), adRecall: percent(sum.adRight, sum.adRight + sum.adMissed), adF1: f1(sum.adRight, sum.adWrong, sum.adMissed),
    companyPrecision: percent(sum.right, sum.right + sum.wrong), companyRecall: percent(sum.right, sum.right + sum.missed), companyF1: f1(sum.right, sum.wrong, sum.missed),
    contentType: percent(sum.type, sum.types), brandType: percent(sum.brand, sum.brands), phone: percent(sum.phone, sum.phones), website: percent(sum.site, sum.sites),
  }
}
