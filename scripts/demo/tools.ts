import { spawnSync } from 'node:child_process'

/** A whole programme as 32-bit floats; the largest output of any tool here. */
const MOST_OUTPUT_BYTES = 512 * 1024 * 1024

/** Runs a system program to its end and returns its output; throws with its message when it fails or is missing. */
export function run(program: string, args: readonly string[], input?: Uint8Array): Buffer {
  const done = spawnSync(program, [...args], { input, maxBuffer: MOST_OUTPUT_BYTES })
  if (done.error) throw new Error(`${program} cannot be run: ${done.error.message}. Install flite, sox, ffmpeg and pocketsphinx.`)
  if (done.status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${done.stderr.toString()}`)
  return done.stdout
}

export const bytesOf = (samples: Float32Array): Uint8Array =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)

export function floatsOf(bytes: Buffer): Float32Array {
  const out = new Float32Array(Math.floor(bytes.length / 4))
  for (let index = 0; index < out.length; index++) out[index] = bytes.readFloatLE(index * 4)
  return out
}
