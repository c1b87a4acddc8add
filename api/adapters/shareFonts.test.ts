import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coverageOf } from './fontCoverage.ts'
import { shareDrawer } from './shareDrawer.ts'
import { loadShareFonts } from './shareFonts.ts'

const LATIN = 'Best Burger in Town 1–2 “ok”'
const OTHERS = [
  'Καλύτερο σουβλάκι', 'Лучший бургер, Київ ґанок', 'Қазақстан', 'הבורגר הטוב בעיר', 'أفضل شاورما في المدينة', 'सबसे अच्छा समोसा', 'ส้มตำที่ดีที่สุด',
  'Phở ngon nhất', 'Żółć, Łódź, Şişli, Ğ',
]

/** Pictures of the texts by fingerprint, drawn by a process that finds no fonts on the machine. */
function drawn(texts: readonly string[], withOurs: boolean): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'spotlead-fonts-'))
  const settings = join(folder, 'fonts.conf')
  writeFileSync(settings, '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>')
  const program = `
    import { createHash } from 'node:crypto'
    import sharp from 'sharp'
    import { loadShareFonts, TEXT } from './api/adapters/shareFonts.ts'
    if (${withOurs}) await loadShareFonts()
    const prints = []
    for (const text of ${JSON.stringify(texts)}) {
      const image = await sharp({ text: { text, font: 'Inter 40', fontfile: TEXT.fontfile, dpi: 72 } }).raw().toBuffer()
      prints.push(createHash('sha256').update(image).digest('hex'))
    }
    console.log(JSON.stringify(prints))`
  try {
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      env: { PATH: process.env['PATH'], FONTCONFIG_FILE: settings, HOME: folder }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'],
    })
    return JSON.parse(output) as string[]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

it('has letters of its own for other scripts, on a machine without any', () => {
  const [bare, ours] = [drawn([LATIN, ...OTHERS], false), drawn([LATIN, ...OTHERS], true)]
  expect(ours[0]).toBe(bare[0])
  expect(OTHERS.filter((_text, index) => ours[index + 1] === bare[index + 1])).toEqual([])
})

it('leaves out what it has no letters for, and says when nothing is left', async () => {
  const { drawable } = await loadShareFonts()
  for (const text of [LATIN, ...OTHERS]) expect(drawable(text)).toBe(text)
  expect(['Pizza 🍕🍕', '東京 Burger', 'A\u{10FFFD}B', 'Jose\u0301', 'می\u200Cخواهم'].map(drawable)).toEqual(['Pizza', 'Burger', 'A B', 'José', 'می\u200Cخواهم'])
  expect(['寿司', '🍕', '—', '', ' \n'].map(drawable)).toEqual([null, null, null, null, null])
})

it('draws a card of which nothing can be read as one without a name', async () => {
  const draw = (title: string, lines: string[]) => shareDrawer.draw({ kind: 'round', kicker: 'Round 1 of 2', title, lines })
  const nameless = await draw('Tournament bracket', ['One  v  Two'])
  expect(await draw('最高のラーメン', ['寿司  v  Two', 'One  v  Two'])).toEqual(nameless)
  expect(await draw('Tournament bracket', [])).not.toEqual(nameless)
})

it('reads which letters a font has', () => {
  const arabic = coverageOf(readFileSync('api/adapters/fonts/NotoSansArabic.ttf'))
  expect([arabic.has(0x0634), arabic.has(0x03a9), arabic.has(0x5bff)]).toEqual([true, false, false])
  expect(() => coverageOf(Buffer.alloc(64))).toThrow(RangeError)
})
