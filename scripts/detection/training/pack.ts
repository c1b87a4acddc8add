import { gzipSync } from 'node:zlib'

/** Rounds weights to eight bits and packs them. Tiny ones become nothing, which is what compresses. */
export function packWeights(weights: Float32Array, percentile = 0.9999): { scale: number; packed: string; restored: Float32Array } {
  const sizes = Float32Array.from(weights, Math.abs).filter((value) => value > 0).sort()
  const top = sizes[Math.floor(sizes.length * percentile)] ?? 1
  const scale = top > 0 ? top / 127 : 1
  const small = new Int8Array(weights.length)
  const restored = new Float32Array(weights.length)
  for (let at = 0; at < weights.length; at++) {
    small[at] = Math.max(-127, Math.min(127, Math.round((weights[at] ?? 0) / scale)))
    restored[at] = (small[at] ?? 0) * scale
  }
  return { scale, packed: gzipSync(new Uint8Array(small.buffer), { level: 9 }).toString('base64'), restored }
}

export const packBytes = (bytes: Uint8Array): string => gzipSync(bytes, { level: 9 }).toString('base64')
