import type { ClipEncoder } from '../features/detections/clipStorage.port.ts'
import { encodeClip } from './ffmpeg.ts'

export function createFfmpegClipEncoder(ffmpegPath: string): ClipEncoder {
  return {
    encode: async (samples) => ({ mimeType: 'audio/mp4', bytes: new Uint8Array(await encodeClip(samples, { ffmpegPath })) }),
  }
}
