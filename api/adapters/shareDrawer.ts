import sharp, { type OverlayOptions } from 'sharp'
import { VERSUS, type ShareCard } from '../features/brackets/shareCard.ts'
import type { ShareDrawer } from '../features/brackets/shareDrawer.port.ts'
import { DISPLAY, loadShareFonts, TEXT, type Face } from './shareFonts.ts'

const WIDTH = 1_200
const HEIGHT = 630
const MARGIN = 64
const BOX_WIDTH = WIDTH - 2 * MARGIN
const TITLE_HEIGHT = 250
const RAYS = 18
/** From line to line, whatever letters hang below. */
const LINE_STEP = 52
const BRAND_GAP = 12
/** A pixel a point, so that sizes below are pixels. */
const DPI = 72

interface Look {
  background: string
  ink: string
  soft: string
  mark: string
}
const LOOKS: Readonly<Record<ShareCard['kind'], Look>> = {
  bracket: { background: '#f5f3ec', ink: '#17161d', soft: '#57556a', mark: '#5847eb' },
  round: { background: '#17161d', ink: '#ffffff', soft: '#c9c6dc', mark: '#8f83ff' },
  champion: { background: '#f4c430', ink: '#1c1712', soft: '#3d3216', mark: '#1c1712' },
}

/** Said in place of a title that there are no letters for. */
const NAMELESS: Readonly<Record<ShareCard['kind'], string>> = { bracket: 'Tournament bracket', round: 'Tournament bracket', champion: 'We have a winner' }

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Names are text in the markup, whatever they say; what no markup may hold becomes a space. */
export function markupText(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

interface Block {
  text: string
  color: string
  face: Face
  sizePixels: number
  weight?: number
  maxHeight?: number
}

interface Drawn {
  input: Buffer
  width: number
  height: number
}

/** One block of text, never wider than the card; what would be higher than `maxHeight` is drawn smaller. */
async function drawText({ text, color, face, sizePixels, weight = 400, maxHeight }: Block): Promise<Drawn> {
  const markup = `<span foreground="${color}" weight="${weight}">${markupText(text)}</span>`
  const render = async (size: number): Promise<Drawn> => {
    const { data, info } = await sharp({
      text: { text: markup, font: `${face.font} ${size}`, fontfile: face.fontfile, rgba: true, dpi: DPI, width: BOX_WIDTH, wrap: 'word-char' },
    }).png().toBuffer({ resolveWithObject: true })
    return { input: data, width: info.width, height: info.height }
  }
  const first = await render(sizePixels)
  if (!maxHeight || (first.height <= maxHeight && first.width <= BOX_WIDTH)) return first
  let size = sizePixels
  let drawn = first
  while ((drawn.height > maxHeight || drawn.width > BOX_WIDTH) && size > sizePixels / 4) {
    size = Math.floor(size * 0.85)
    drawn = await render(size)
  }
  return drawn
}

function backdrop(kind: ShareCard['kind']): Buffer {
  const { background, mark } = LOOKS[kind]
  const rays = Array.from({ length: RAYS }, (_, ray) => `<path d="M0 0L-90 -1500L90 -1500Z" transform="rotate(${(ray * 360) / RAYS})"/>`).join('')
  const decoration =
    kind === 'champion'
      ? `<g fill="#ffdf6b" transform="translate(${WIDTH / 2} ${HEIGHT / 2})">${rays}</g>`
      : `<g fill="none" stroke="${mark}" stroke-width="5" opacity="0.2"><path d="M900 90h130v120h130M900 330h130v-120M900 420h130v120h130"/><path d="M1160 210v330"/></g>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${background}"/>${decoration}<rect width="100%" height="14" fill="${mark}"/></svg>`,
  )
}

export const shareDrawer: ShareDrawer = {
  async draw(card) {
    const look = LOOKS[card.kind]
    const { drawable } = await loadShareFonts()
    const title = drawable(card.title) ?? NAMELESS[card.kind]
    /** A match of which one side cannot be told says nothing. */
    const readable = (line: string): string[] => {
      const sides = line.split(VERSUS).map(drawable)
      return sides.includes(null) ? [] : [sides.join(VERSUS)]
    }
    const isCentred = card.kind === 'champion'
    const [kicker, heading, brand, ...lines] = await Promise.all([
      drawText({ text: card.kicker, color: look.mark, face: TEXT, sizePixels: 36, weight: 700, maxHeight: 60 }),
      // Greek capitals carry no accents; no other letters know the difference.
      drawText({ text: title.toLocaleUpperCase('el'), color: look.ink, face: DISPLAY, sizePixels: isCentred ? 190 : 150, maxHeight: TITLE_HEIGHT }),
      drawText({ text: 'Spotlead', color: look.soft, face: TEXT, sizePixels: 30, weight: 700 }),
      ...card.lines.flatMap(readable).map((text) => drawText({ text, color: look.soft, face: TEXT, sizePixels: 34, weight: 500, maxHeight: 50 })),
    ])
    const leftOf = (width: number): number => (isCentred ? Math.round((WIDTH - width) / 2) : MARGIN)
    const placed: OverlayOptions[] = []
    let top = MARGIN + (isCentred ? 40 : 16)
    const put = (drawn: Drawn, below: number): void => {
      placed.push({ input: drawn.input, left: leftOf(drawn.width), top })
      top += drawn.height + below
    }
    put(kicker, 34)
    put(heading, 40)
    const brandTop = HEIGHT - MARGIN - brand.height + 16
    for (const line of lines) if (top + line.height + BRAND_GAP <= brandTop) put(line, LINE_STEP - line.height)
    placed.push({ input: brand.input, left: leftOf(brand.width), top: brandTop })
    const png = await sharp(backdrop(card.kind)).composite(placed).png({ compressionLevel: 9, palette: true }).toBuffer()
    return new Uint8Array(png)
  },
}
