/** Legal forms that people drop when they say a name. */
const LEGAL_FORM = / (inc|llc|co|corp|company)$/

/** One key for the ways a name is written: case, accents, punctuation, "&"/"and", a leading "the", the legal form. */
export function foldCompanyName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(LEGAL_FORM, '')
  return words.replaceAll(' ', '')
}
