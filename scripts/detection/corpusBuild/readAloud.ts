import { toSpoken } from './spoken.ts'

/** Full stops after these end no sentence. */
const STOP = /(?<!\b(?:St|Dr|Mr|Mrs|Ms|Jr|Sr|Co|No|Mt|Ft|[A-Z]))([.?!…]+["”’)]*)(?=\s|$)|([,;:](?=\s)|\s[–-](?=\s)|—)/
const DOMAIN = /\b([A-Za-z0-9-]+)\.(com|org|net|edu|coop)\b/g

/** A written window as somebody reads it: numbers and addresses as words, with the marks at which a voice pauses ("." "?" and ","). */
export function readAloud(text: string): string {
  const parts = text.replace(DOMAIN, '$1 dot $2').split(STOP)
  const phrases: string[] = []
  // The pattern's two groups stand between the pieces of text.
  for (let at = 0; at < parts.length; at += 3) {
    const words = toSpoken(parts[at] ?? '').join(' ')
    const stop = parts[at + 1]
    const mark = stop === undefined ? (parts[at + 2] === undefined ? '' : ',') : stop.includes('?') ? '?' : '.'
    if (words) phrases.push(`${words}${mark}`)
  }
  return phrases.join(' ')
}

/** The same run together, without a pause. */
export function readFlat(text: string): string {
  return toSpoken(text.replace(DOMAIN, '$1 dot $2')).join(' ')
}
