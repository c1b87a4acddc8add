import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawDetective } from './detective.ts'
import { drawSuspect } from './drawSuspect.ts'
import { drawPuddle, drawStraw, drawWitness } from './exhibits.ts'
import { suspects } from './suspects.ts'

/** Draws the stand's pictures anew: `npx tsx scripts/snowCones/main.ts` from the top folder. */
const FOLDER = 'web/publicAssets/snow-cone'
const SERVED_AT = '/site/snow-cone'
const PHOTOGRAPHER = 'Precinct 32 photo desk'

const write = (file: string, content: string) => writeFileSync(path.join(FOLDER, file), content)

mkdirSync(FOLDER, { recursive: true })
suspects.forEach((suspect, index) => write(suspect.file, drawSuspect(suspect, index + 1)))
write('detective.svg', drawDetective())
write('exhibit-puddle.svg', drawPuddle())
write('exhibit-straw.svg', drawStraw())
write('exhibit-witness.svg', drawWitness())

/** The rows of GET /api/snow-cone/images. */
const images = suspects.map((suspect, index) => ({
  id: index + 1,
  url: `${SERVED_AT}/${suspect.file}`,
  alt: suspect.alt,
  photographer: PHOTOGRAPHER,
}))
write('images.json', `${JSON.stringify(images, null, 2)}\n`)
