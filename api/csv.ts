/** A cell that begins like this would run as a formula in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(\.\d+)?$/

/** One line of RFC 4180, its line break included. Null is an empty cell. Text that a spreadsheet would take for a formula is quoted as text. */
export function csvRow(cells: readonly (string | number | boolean | Date | null | undefined)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = value instanceof Date ? value.toISOString() : String(value)
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
