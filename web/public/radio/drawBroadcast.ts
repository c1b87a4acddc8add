import { barLevel, stretchesBetween, type Stretch } from './broadcast.ts'

/** CSS pixels. */
const BAR_PITCH = 6
const BAR_WIDTH = 3
/** Room above the waveform for the marks of what was heard. */
const MARKS_HEIGHT = 58
/** Where "now" stands on the screen: to its right the sound has not been understood yet. */
const NOW_AT = 0.82
/** An ad counts as recognised once this many of its bars have passed "now". */
const BARS_TO_RECOGNISE = 18

const colors = {
  coming: '#34344a',
  programme: '#5d5c78',
  ad: '#8f80ff',
  now: '#f4f3f8',
  mark: '#a99dff',
  chip: '#241f4d',
  words: '#cfcde0',
}

export interface Scene {
  context: CanvasRenderingContext2D
  /** CSS pixels. */
  width: number
  height: number
  /** Distance travelled, in bars; grows with time. */
  position: number
}

/** Draws one frame: the sound, the line of now, and a mark with name and words over each ad recognised so far. */
export function drawBroadcast(scene: Scene): void {
  const { context, width, height, position } = scene
  context.clearRect(0, 0, width, height)
  const bars = Math.ceil(width / BAR_PITCH) + 1
  const first = Math.floor(position)
  const nowBar = position + (width * NOW_AT) / BAR_PITCH
  const toX = (bar: number) => (bar - position) * BAR_PITCH
  for (const stretch of stretchesBetween(first, first + bars)) {
    drawBars(scene, stretch, nowBar, toX)
    if (stretch.ad && nowBar - stretch.from > BARS_TO_RECOGNISE) drawMark(scene, stretch, toX, nowBar)
  }
  drawNow(context, width * NOW_AT, height)
}

function drawBars(
  { context, height, position, width }: Scene,
  stretch: Stretch,
  nowBar: number,
  toX: (bar: number) => number,
) {
  const middle = MARKS_HEIGHT + (height - MARKS_HEIGHT) / 2
  const reach = (height - MARKS_HEIGHT) / 2 - 2
  const last = Math.min(stretch.to, position + width / BAR_PITCH + 1)
  for (let bar = Math.max(stretch.from, Math.floor(position)); bar < last; bar += 1) {
    const size = barLevel(bar, stretch.ad !== null) * reach
    context.fillStyle = bar > nowBar ? colors.coming : stretch.ad ? colors.ad : colors.programme
    context.beginPath()
    context.roundRect(toX(bar), middle - size, BAR_WIDTH, size * 2, BAR_WIDTH / 2)
    context.fill()
  }
}

function drawMark({ context, width }: Scene, stretch: Stretch, toX: (bar: number) => number, nowBar: number) {
  if (!stretch.ad) return
  const left = toX(stretch.from)
  const right = toX(Math.min(stretch.to, nowBar)) - (BAR_PITCH - BAR_WIDTH)
  context.strokeStyle = colors.mark
  context.lineWidth = 2
  context.beginPath()
  context.moveTo(left, MARKS_HEIGHT + 2)
  context.lineTo(left, MARKS_HEIGHT - 6)
  context.lineTo(right, MARKS_HEIGHT - 6)
  if (nowBar >= stretch.to) context.lineTo(right, MARKS_HEIGHT + 2)
  context.stroke()

  const textLeft = Math.min(Math.max(left, 16), width)
  context.font = '600 14px "Inter Variable", Inter, system-ui, sans-serif'
  context.fillStyle = colors.now
  context.fillText(stretch.ad.company, textLeft, 18)
  const chipLeft = textLeft + context.measureText(stretch.ad.company).width + 10
  const percent = `${Math.round(stretch.ad.confidence * 100)}%`
  context.font = '500 12px "Inter Variable", Inter, system-ui, sans-serif'
  const chipWidth = context.measureText(percent).width + 14
  context.fillStyle = colors.chip
  context.beginPath()
  context.roundRect(chipLeft, 4, chipWidth, 20, 10)
  context.fill()
  context.fillStyle = colors.mark
  context.fillText(percent, chipLeft + 7, 18)
  context.font = '400 13px "Inter Variable", Inter, system-ui, sans-serif'
  context.fillStyle = colors.words
  context.fillText(stretch.ad.words, textLeft, 40)
}

function drawNow(context: CanvasRenderingContext2D, x: number, height: number) {
  context.fillStyle = colors.now
  context.fillRect(x, MARKS_HEIGHT - 6, 2, height - MARKS_HEIGHT + 6)
}
