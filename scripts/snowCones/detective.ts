import { cone, faceY, ice, legs, stripes, type Build } from './body.ts'
import { INK, inked, line } from './ink.ts'
import { fedora } from './hats.ts'

const WIDTH = 640
const HEIGHT = 760
/** The page's own night, so that the picture has no edge. */
const NIGHT = '#14110f'
const LAMP = { x: 168, y: 118 }
const STREET_Y = 664

const build: Build = {
  topY: 92,
  rimY: 212,
  iceWidth: 176,
  coneWidth: 140,
  sharpness: 0.95,
  lean: 0,
  scallops: 8,
  drips: [10, 24, 8, 30, 14, 22, 8],
  syrup: '#d8363f',
  syrupShade: '#8f1a26',
  sparkle: '#ffffff',
  pattern: stripes('#e2a0a0'),
}

/** The detective under his lamp: the first picture of the page. */
export function drawDetective(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs><linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f9d976" stop-opacity=".62"/><stop offset="1" stop-color="#f4c430" stop-opacity=".1"/></linearGradient>` +
    `<radialGradient id="glow"><stop offset="0" stop-color="#fff3c4" stop-opacity=".9"/><stop offset="1" stop-color="#f4c430" stop-opacity="0"/></radialGradient></defs>` +
    bricks() +
    `<path d="M${LAMP.x - 34} ${LAMP.y + 26}H${LAMP.x + 34}L${LAMP.x + 330} ${STREET_Y + 34}H${LAMP.x - 168}Z" fill="url(#beam)"/>` +
    `<ellipse cx="${LAMP.x + 92}" cy="${STREET_Y + 18}" rx="262" ry="46" fill="#f4c430" opacity=".3"/>` +
    `<path d="M318 ${STREET_Y + 14}L600 ${HEIGHT - 26}L640 ${HEIGHT - 70}L640 ${STREET_Y + 50}L372 ${STREET_Y + 6}Z" fill="#0a0807" opacity=".85"/>` +
    lamp() +
    `<g transform="translate(70 12) scale(1.66)">${figure()}</g>` +
    `</svg>`
  )
}

function figure(): string {
  const eyeLine = faceY(build) + 4
  const brim = eyeLine - 6
  return (
    legs('#2a1c14') +
    cone(build) +
    coatBack() +
    ice(build, 7) +
    `<ellipse cx="138" cy="${eyeLine + 8}" rx="13" ry="12" ${inked('#fffdf5', 3.5)}/><ellipse cx="184" cy="${eyeLine + 8}" rx="13" ry="12" ${inked('#fffdf5', 3.5)}/>` +
    `<circle cx="142" cy="${eyeLine + 11}" r="5" fill="${INK}"/><circle cx="188" cy="${eyeLine + 11}" r="5" fill="${INK}"/>` +
    `<path d="M78 ${brim + 10}Q160 ${brim + 30} 242 ${brim + 6}L238 ${brim - 14}H82Z" fill="${INK}" opacity=".6"/>` +
    straw(eyeLine + 44) +
    `<path d="M144 ${eyeLine + 43}Q162 ${eyeLine + 50} 180 ${eyeLine + 42}" ${line(5)}/>` +
    fedora(brim, '#4a4038', '#1b1512', -7) +
    coat()
  )
}

const coatBack = () => `<path d="M92 262L72 198Q98 204 120 232ZM228 262L248 198Q222 204 200 232Z" ${inked('#8a7350')}/>`

const coat = () =>
  `<path d="M92 250C80 290 84 340 76 380H244C236 340 240 290 228 250L196 234L160 282L124 234Z" ${inked('#b3966a', 5)}/>` +
  `<path d="M196 262C232 300 226 344 236 378H206Q196 320 196 262Z" fill="#8a7350"/>` +
  `<path d="M124 234L98 246L122 296L160 318L160 282ZM196 234L222 246L198 296L160 318L160 282Z" ${inked('#c9ab7c')}/>` +
  `<path d="M160 318V378" ${line(4)}/><circle cx="146" cy="336" r="4" fill="${INK}"/><circle cx="146" cy="362" r="4" fill="${INK}"/>` +
  `<path d="M82 316Q160 336 238 316L239 334Q160 354 81 334Z" ${inked('#6f5a3c')}/><path d="M150 322h22v24h-22z" ${inked('#e8b93a', 3.5)}/>` +
  `<path d="M92 254C66 276 60 312 76 342L104 338M228 254C254 276 260 312 244 342L216 338" ${inked('#b3966a')}/>`

const straw = (y: number) =>
  `<path d="M176 ${y}L244 ${y - 12}" ${line(10)}/><path d="M178 ${y}L242 ${y - 11}" ${line(5, '#f4ebd7')}/><path d="M190 ${y - 2}l4 -1M208 ${y - 5}l4 -1M226 ${y - 8}l4 -1" ${line(5, '#d8363f')}/>` +
  `<path d="M252 ${y - 22}q14 -14 2 -30t6 -34M264 ${y - 30}q10 -12 2 -24" ${line(3.5, '#dfe9ee')} opacity=".7"/>`

const lamp = () =>
  `<circle cx="${LAMP.x}" cy="${LAMP.y + 14}" r="118" fill="url(#glow)" opacity=".75"/>` +
  `<path d="M44 ${STREET_Y + 20}V96Q44 46 96 46H${LAMP.x}V74" fill="none" stroke="#2d2621" stroke-width="13"/><path d="M26 ${STREET_Y + 24}h36l-8 -46h-20z" fill="#2d2621"/>` +
  `<path d="M${LAMP.x - 18} 72H${LAMP.x + 18}L${LAMP.x + 46} ${LAMP.y + 16}H${LAMP.x - 46}Z" ${inked('#3a312a', 4)}/><path d="M${LAMP.x - 34} ${LAMP.y + 18}H${LAMP.x + 34}Q${LAMP.x + 28} ${LAMP.y + 42} ${LAMP.x} ${LAMP.y + 42}Q${LAMP.x - 28} ${LAMP.y + 42} ${LAMP.x - 34} ${LAMP.y + 18}Z" fill="#fff3c4"/>`

/** A wall that is there only where the light falls on it. */
function bricks(): string {
  const rows = Array.from({ length: 15 }, (_, row) => {
    const y = 196 + row * 31
    const spread = 40 + row * 13
    const count = 3 + Math.floor(row / 2.2)
    return Array.from({ length: count }, (_, index) => {
      const x = LAMP.x + row * 5.4 - spread + (index * (spread * 2)) / count + ((row * 37 + index * 53) % 29)
      return (row * 7 + index * 5) % 3 === 0 ? '' : `M${Math.round(x)} ${y}h44v16h-44z`
    }).join('')
  })
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${NIGHT}"/>` +
    `<path d="${rows.join('')}" fill="none" stroke="#6b5a33" stroke-width="2" opacity=".7"/>` +
    `<path d="M0 ${STREET_Y}H${WIDTH}" stroke="#352c25" stroke-width="3"/>`
  )
}
