import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { programmeTruth, type ProgrammeTruth, type TruthItem } from '../../jobs/demo/truth.ts'
import { assemble } from './assemble.ts'
import { CODEC_DELAY_SECONDS, encodeLoop, encodeTrack, PROGRAMME_KBPS, PROGRAMME_RATE } from './encode.ts'
import { coldCaseTheme } from './music/coldCaseTheme.ts'
import { programmes } from './programmes/all.ts'
import type { ProgrammeScript } from './script.ts'
import { perform, seamless } from './synth/band.ts'
import { levelTo } from './synth/signal.ts'

/**
 * Makes the demo stations' audio and truth, and the theme of the snow-cone page.
 * `npx tsx scripts/demo/makeAudio.ts [slug … | theme]`; all without arguments. Needs flite, sox and ffmpeg.
 */

const ASSETS = resolve('jobs/demo/assets')
const THEME = resolve('web/publicAssets/cold-case-theme.mp3')
const THEME_RATE = 44_100
const THEME_KBPS = 80

const rounded = (seconds: number): number => Math.round((seconds + CODEC_DELAY_SECONDS) * 1000) / 1000

const asHeard = (item: TruthItem): TruthItem => ({
  ...item,
  startSeconds: rounded(item.startSeconds),
  endSeconds: rounded(item.endSeconds),
  speech: item.speech && {
    startSeconds: rounded(item.speech.startSeconds),
    endSeconds: rounded(item.speech.endSeconds),
  },
})

function makeProgramme(script: ProgrammeScript): void {
  const { samples, items } = assemble(script, PROGRAMME_RATE)
  const { mp3, frameCount } = encodeLoop(samples)
  const truth: ProgrammeTruth = programmeTruth.parse({
    slug: script.slug,
    sampleRate: PROGRAMME_RATE,
    bitrateKbps: PROGRAMME_KBPS,
    frameCount,
    loopSeconds: Math.round((frameCount * 576 * 1000) / PROGRAMME_RATE) / 1000,
    items: items.map(asHeard),
  })
  mkdirSync(ASSETS, { recursive: true })
  writeFileSync(join(ASSETS, `${script.slug}.mp3`), mp3)
  writeFileSync(join(ASSETS, `${script.slug}.truth.json`), `${JSON.stringify(truth, null, 1)}\n`)
  const ads = truth.items.filter((item) => item.kind === 'ad').length
  console.log(`${script.slug}: ${truth.loopSeconds} s, ${mp3.length} bytes, ${truth.items.length} items, ${ads} ads`)
}

function makeTheme(): void {
  const loop = seamless(perform(coldCaseTheme, THEME_RATE), THEME_RATE)
  const mp3 = encodeTrack(levelTo(loop, THEME_RATE, -17), THEME_RATE, THEME_KBPS)
  mkdirSync(dirname(THEME), { recursive: true })
  writeFileSync(THEME, mp3)
  console.log(`theme: ${(loop.length / THEME_RATE).toFixed(1)} s, ${mp3.length} bytes`)
}

const wanted = process.argv.slice(2)
const all = wanted.length === 0
for (const script of programmes) if (all || wanted.includes(script.slug)) makeProgramme(script)
if (all || wanted.includes('theme')) makeTheme()
