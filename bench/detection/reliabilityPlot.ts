export interface Band {
  from: number
  count: number
  meanConfidence: number
  /** Share that was right. */
  right: number
}

const SIZE = 320
const MARGIN = 44
const SERIES = [['company', '#0f766e'], ['ad', '#b45309']] as const

const x = (share: number): number => Math.round(MARGIN + share * SIZE)
const y = (share: number): number => Math.round(MARGIN / 2 + (1 - share) * SIZE)

/** Stated confidence (across) against the share that came true (up); on the diagonal both agree, and larger dots stand for more windows. */
export function reliabilityPlot(bands: Readonly<Record<'company' | 'ad', readonly Band[]>>): string {
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].flatMap((tick) => [
    `<text x="${x(tick)}" y="${y(0) + 16}" text-anchor="middle">${tick}</text>`,
    `<text x="${x(0) - 8}" y="${y(tick) + 4}" text-anchor="end">${tick}</text>`,
  ])
  const dots = SERIES.flatMap(([name, color]) => {
    const series = bands[name].toSorted((a, b) => a.meanConfidence - b.meanConfidence)
    return [
      `<polyline fill="none" stroke="${color}" points="${series.map((band) => `${x(band.meanConfidence)},${y(band.right)}`).join(' ')}"/>`,
      ...series.map((band) => `<circle cx="${x(band.meanConfidence)}" cy="${y(band.right)}" r="${(2 + Math.sqrt(band.count) / 2).toFixed(1)}" fill="${color}" fill-opacity="0.7"><title>${name} ${band.meanConfidence}: ${band.right} right of ${band.count}</title></circle>`),
    ]
  })
  const legend = SERIES.map(([name, color], index) => `<text x="${x(0) + 12}" y="${y(1) + 18 + index * 16}" fill="${color}">${name === 'ad' ? 'the window holds an ad' : 'the company is right'}</text>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE + MARGIN * 2} ${SIZE + MARGIN * 2}" font-family="sans-serif" font-size="11">`,
    '<title>Confidence stated against share that was right</title>',
    `<rect width="100%" height="100%" fill="#fff"/><rect x="${x(0)}" y="${y(1)}" width="${SIZE}" height="${SIZE}" fill="none" stroke="#999"/>`,
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="#bbb" stroke-dasharray="4 4"/>`,
    ...ticks, ...dots, ...legend,
    `<text x="${x(0.5)}" y="${y(0) + 34}" text-anchor="middle">confidence stated</text>`,
    '</svg>', '',
  ].join('\n')
}
