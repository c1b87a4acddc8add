import sharp from 'sharp'
import type { PictureReducer } from '../features/users/pictureReducer.port.ts'

/** A phone's picture fits; a file of a few bytes that unpacks to gigabytes does not. */
const MAX_PIXELS = 60_000_000
const QUALITY = 82
/** SVG and PDF are programs as much as pictures. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'])

export const pictureReducer: PictureReducer = {
  async toSquare(file, sidePixels) {
    try {
      const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      const { format } = await picture.metadata()
      if (!FORMATS.has(format)) return null
      const reduced = await picture.rotate().resize(sidePixels, sidePixels, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer()
      return new Uint8Array(reduced)
    } catch {
      return null
    }
  },
}
