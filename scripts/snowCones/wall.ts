import { lettering } from './glyphs.ts'
import { FLOOR, HEIGHT, INK, WIDTH } from './ink.ts'

/** Inches: these are snow cones. The lines meet those of the next picture, so that a row makes one long wall. */
const MARKS = [9, 8, 7, 6, 5]
const TOP_MARK = 52
const MARK_GAP = 76

/** The line-up room: lit wall, height lines, floor, and the ring of light that finds the suspect. */
export function wall(): string {
  const lines = MARKS.map((inches, index) => {
    const y = TOP_MARK + index * MARK_GAP
    return (
      `<path d="M0 ${y}H${WIDTH}" stroke="#9c8c6c" stroke-width="2.5"/>` +
      `<path d="M0 ${y + MARK_GAP / 2}H12M${WIDTH - 12} ${y + MARK_GAP / 2}H${WIDTH}" stroke="#9c8c6c" stroke-width="2"/>` +
      lettering(`${inches}"`, { x: 12, y: y - 22, size: 15, color: '#7d6f52', weight: 2.4 })
    )
  })
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#d8cbae"/>` +
    `<ellipse cx="160" cy="190" rx="150" ry="210" fill="#e9dfc8"/>` +
    `<ellipse cx="160" cy="170" rx="104" ry="160" fill="#f3ecda"/>` +
    lines.join('') +
    `<rect y="${FLOOR - 10}" width="${WIDTH}" height="${HEIGHT}" fill="#3b3028"/>` +
    `<path d="M0 ${FLOOR - 10}H${WIDTH}" stroke="${INK}" stroke-width="4"/>` +
    `<ellipse cx="172" cy="${FLOOR + 3}" rx="92" ry="10" fill="#1b1512" opacity=".55"/>`
  )
}
