import { lettering, round } from './glyphs.ts'
import { CENTER, dice, FLOOR, inked, line, PAPER, PAPER_SHADE } from './ink.ts'

export interface Build {
  /** Highest point of the ice and the rim of the paper. */
  topY: number
  rimY: number
  /** Width of the ice and of the paper's mouth. */
  iceWidth: number
  coneWidth: number
  /** 1 is an ellipse; more is pointed, less is square. */
  sharpness: number
  /** Pixels by which the peak leans to the right. */
  lean: number
  scallops: number
  /** Lengths of the syrup's drips over the rim, left to right. */
  drips: readonly number[]
  syrup: string
  syrupShade: string
  /** Ice crystals. */
  sparkle: string
  /** Drawn over the plain paper, between the two sides of the cone. */
  pattern: string
}

const TIP_Y = 356
const TIP_WIDTH = 30
/** Letters that fit on the board at full size, between the hands. */
const ROOMY_NAME = 7

export const faceY = (build: Build): number => build.rimY - (build.rimY - build.topY) * 0.4

/** Outline of the shaved ice: scallops over the top, drips along the rim. */
export function icePath(build: Build): string {
  const { topY, rimY, iceWidth, sharpness, lean, scallops, drips } = build
  const at = (angle: number, swell: number) => {
    const flat = Math.cos(angle)
    const up = Math.sin(angle)
    const x = Math.sign(flat) * Math.abs(flat) ** sharpness * (iceWidth / 2) * swell
    return `${round(CENTER - x + lean * up ** 2)} ${round(rimY - up * (rimY - topY) * swell)}`
  }
  let path = `M${at(0, 1)}`
  for (let index = 0; index < scallops; index += 1) {
    const from = (index / scallops) * Math.PI
    const to = ((index + 1) / scallops) * Math.PI
    path += `Q${at((from + to) / 2, 1.16)} ${at(to, 1)}`
  }
  const step = iceWidth / drips.length
  let x = CENTER + iceWidth / 2
  for (const drip of [...drips].reverse()) {
    const next = x - step
    path += `C${round(x)} ${round(rimY + drip * 1.5)} ${round(next)} ${round(rimY + drip * 1.5)} ${round(next)} ${rimY}`
    x = next
  }
  return `${path}Z`
}

/** A blunt shadow thrown on the wall to the right. */
export const shadow = (build: Build): string =>
  `<g transform="translate(22 10)" fill="#5d5039" opacity=".34"><path d="${icePath(build)}"/><path d="${conePath(build)}"/></g>`

export function ice(build: Build, seed: number): string {
  const path = icePath(build)
  const { topY, rimY, iceWidth, lean } = build
  const tall = rimY - topY
  const roll = dice(seed)
  const crystals = Array.from({ length: 26 }, () => {
    const angle = roll() * Math.PI
    const reach = 0.25 + roll() * 0.68
    const x = round(CENTER + Math.cos(angle) * reach * (iceWidth / 2) * 0.92 + lean * 0.6)
    const y = round(rimY + 6 - Math.sin(angle) * reach * tall)
    const size = round(2 + roll() * 3.4)
    return `M${x} ${round(y - size)}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`
  })
  return (
    `<clipPath id="ice"><path d="${path}"/></clipPath>` +
    `<path d="${path}" fill="${build.syrupShade}"/>` +
    `<g clip-path="url(#ice)">` +
    `<ellipse cx="${round(CENTER - iceWidth * 0.14 + lean * 0.5)}" cy="${round(rimY - tall * 0.34)}" rx="${round(iceWidth * 0.5)}" ry="${round(tall * 0.92)}" fill="${build.syrup}"/>` +
    `<path d="${crystals.join('')}" fill="${build.sparkle}" opacity=".75"/>` +
    `<path d="M${round(CENTER - iceWidth * 0.37)} ${round(rimY - tall * 0.3)}Q${round(CENTER - iceWidth * 0.34 + lean * 0.4)} ${round(rimY - tall * 0.72)} ${round(CENTER - iceWidth * 0.12 + lean * 0.7)} ${round(topY + tall * 0.16)}" ${line(7, '#fff')} opacity=".7"/>` +
    `</g>` +
    `<path d="${path}" ${inked('none', 5)}/>`
  )
}

const conePath = ({ rimY, coneWidth }: Build): string => {
  const half = coneWidth / 2
  const tip = TIP_WIDTH / 2
  return `M${CENTER - half} ${rimY}L${CENTER - tip} ${TIP_Y - 6}Q${CENTER} ${TIP_Y + 10} ${CENTER + tip} ${TIP_Y - 6}L${CENTER + half} ${rimY}Z`
}

export function cone(build: Build): string {
  const path = conePath(build)
  const half = build.coneWidth / 2
  return (
    `<clipPath id="cone"><path d="${path}"/></clipPath>` +
    `<path d="${path}" fill="${PAPER}"/>` +
    `<g clip-path="url(#cone)">${build.pattern}` +
    `<path d="M${CENTER + half * 0.36} ${build.rimY}L${CENTER + 4} ${TIP_Y + 10}H${CENTER + half + 20}V${build.rimY}Z" fill="${PAPER_SHADE}" opacity=".75"/></g>` +
    `<path d="${path}" ${inked('none', 5)}/>`
  )
}

export const legs = (shoe: string): string =>
  `<path d="M148 350C146 366 144 372 142 382M172 350C174 366 176 372 178 382" ${line(6)}/>` +
  `<path d="M148 ${FLOOR}H120Q118 380 134 380Q146 380 148 ${FLOOR}ZM172 ${FLOOR}H200Q202 380 186 380Q174 380 172 ${FLOOR}Z" ${inked(shoe, 4)}/>`

/** The booking board with its two hands. */
export function placard(number: string, name: string, build: Build, glove: string): string {
  const top = 276
  const half = 70
  const shoulder = build.rimY + 26
  const reach = (build.coneWidth / 2) * 0.8
  const arm = (side: 1 | -1) =>
    `<path d="M${round(CENTER + side * reach)} ${shoulder}C${CENTER + side * (reach + 44)} ${shoulder + 8} ${CENTER + side * (half + 30)} ${top - 6} ${CENTER + side * (half + 2)} ${top + 22}" ${line(7)}/>`
  const hand = (side: 1 | -1) =>
    `<path d="M${CENTER + side * (half + 7)} ${top + 12}c${side * -18} -5 ${side * -22} 4 ${side * -14} 7c${side * -8} 2 ${side * -6} 9 0 8c${side * -6} 3 ${side * -3} 9 ${side * 3} 7c${side * 6} 2 ${side * 14} -4 ${side * 14} -12z" ${inked(glove, 3.5)}/>`
  return (
    arm(1) +
    arm(-1) +
    `<rect x="${CENTER - half}" y="${top}" width="${half * 2}" height="54" rx="3" ${inked('#26201c', 4)}/>` +
    `<rect x="${CENTER - half + 5}" y="${top + 5}" width="${half * 2 - 10}" height="44" rx="1" ${line(1.4, '#cdbf9f')}/>` +
    lettering(number, { x: CENTER, y: top + 11, size: 9, color: '#cdbf9f', weight: 1.7, align: 'middle' }) +
    lettering(name, {
      x: CENTER,
      y: top + 27,
      size: name.length > ROOMY_NAME ? 12 : 15,
      color: '#fff8e8',
      weight: 2.5,
      align: 'middle',
    }) +
    hand(1) +
    hand(-1)
  )
}

/** Patterns of the paper. */
export const stripes = (color: string): string =>
  `<path d="${Array.from({ length: 9 }, (_, index) => `M${64 + index * 24} 120L${112 + index * 12} 380`).join('')}" ${line(7, color)}/>`
export const hoops = (color: string): string =>
  `<path d="${Array.from({ length: 6 }, (_, index) => `M60 ${214 + index * 28}Q160 ${234 + index * 28} 260 ${214 + index * 28}`).join('')}" ${line(8, color)}/>`
export const argyle = (color: string): string =>
  `<path d="${Array.from({ length: 8 }, (_, index) => `M${40 + index * 34} 180L${140 + index * 34} 380M${280 - index * 34} 180L${180 - index * 34} 380`).join('')}" ${line(2.6, color)}/>`
export const dots = (color: string): string =>
  Array.from({ length: 40 }, (_, index) => {
    const row = Math.floor(index / 8)
    return `<circle cx="${78 + (index % 8) * 24 + (row % 2) * 12}" cy="${226 + row * 24}" r="5" fill="${color}"/>`
  }).join('')
export const pinstripes = (color: string): string =>
  `<path d="${Array.from({ length: 13 }, (_, index) => `M${76 + index * 14} 180L${130 + index * 5} 380`).join('')}" ${line(2.2, color)}/>`
export const plain = (color: string): string => `<rect x="60" y="150" width="200" height="220" fill="${color}"/>`
