import { cone, ice, legs, placard, shadow } from './body.ts'
import { HEIGHT, WIDTH } from './ink.ts'
import type { Suspect } from './suspects.ts'
import { wall } from './wall.ts'

/** One suspect against the wall, `number` counted from 1. */
export function drawSuspect(suspect: Suspect, number: number): string {
  const { build } = suspect
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    wall() +
    shadow(build) +
    legs(suspect.shoe) +
    cone(build) +
    (suspect.back?.(build) ?? '') +
    ice(build, number) +
    suspect.front(build) +
    placard(`32-${String(number).padStart(4, '0')}`, suspect.flavour, build, suspect.glove) +
    '</svg>'
  )
}
