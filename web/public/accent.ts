/** The schema's default colour: a microsite that never chose one keeps the page's own. */
const UNCHOSEN = '#2563eb'
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/

export interface Accent {
  background: string
  /** Black or white, whichever reads better on it. */
  ink: string
}

/** A microsite's colour for its main button; null where none was chosen or the value is no colour. */
export function accentOf(primaryColor: string | null): Accent | null {
  const color = primaryColor?.trim().toLowerCase() ?? ''
  if (!HEX.test(color) || color === UNCHOSEN) return null
  const luminance = relativeLuminance(color)
  return { background: color, ink: contrast(luminance, 1) >= contrast(luminance, 0) ? '#ffffff' : '#000000' }
}

/** WCAG relative luminance, 0–1. */
function relativeLuminance(hex: string): number {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  const channel = (offset: number) => {
    const value = Number.parseInt(digits.slice(offset, offset + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4)
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
