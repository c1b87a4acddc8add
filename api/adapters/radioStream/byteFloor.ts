import { StreamFailure } from './stationStream.ts'

export interface ByteFloor {
  bytesPerSecond: number
  windowSeconds: number
}

/** Half of what the thinnest speech codec sends; below it nothing that could be heard arrives. */
export const DEFAULT_BYTE_FLOOR: ByteFloor = { bytesPerSecond: 250, windowSeconds: 15 }

/**
 * Passes `source` on and fails as stalled once a whole window brings less than the floor. Time in which the reader
 * itself is busy does not count. `stop` must end a read that is under way.
 */
export async function* withByteFloor(
  source: AsyncIterable<Uint8Array>,
  floor: ByteFloor,
  stop: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const windowMs = floor.windowSeconds * 1_000
  const leastBytes = floor.bytesPerSecond * floor.windowSeconds
  const reader = source[Symbol.asyncIterator]()
  let received = 0
  let waitedMs = 0
  let waitingSince: number | null = null
  let stalled: StreamFailure | null = null
  const timer = setInterval(() => {
    const now = performance.now()
    if (waitingSince !== null) {
      waitedMs += now - waitingSince
      waitingSince = now
    }
    if (received < leastBytes && waitedMs > windowMs * 0.8) {
      stalled = new StreamFailure(`Only ${received} bytes came in ${floor.windowSeconds} seconds`, 'stalled')
      stop()
    }
    received = 0
    waitedMs = 0
  }, windowMs)
  try {
    for (;;) {
      waitingSince = performance.now()
      const next = await reader.next()
      waitedMs += performance.now() - waitingSince
      waitingSince = null
      if (next.done === true) break
      received += next.value.length
      yield next.value
    }
  } catch (error) {
    throw stalled ?? error
  } finally {
    clearInterval(timer)
    await reader.return?.()
  }
  if (stalled !== null) throw stalled
}
