import type { SnowConeImage } from '../../../web/public/publicPage.ts'
import drawn from '../../../web/publicAssets/snow-cone/images.json' with { type: 'json' }

/** The line-up holds this many. */
const MAX_IMAGES = 12

/** The drawn suspects, in the order of the line-up. */
export const snowConeImages: readonly SnowConeImage[] = drawn.slice(0, MAX_IMAGES)
