/** PostgreSQL refuses NUL in text and lone surrogates in jsonb: such input is the caller's mistake, not a fault. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
