/** Bytes of sound that wait for the database, over all stations of one worker. */
export interface WriteMemory {
  /** False when there is no room for it. */
  take(bytes: number): boolean
  giveBack(bytes: number): void
}

/** Two hundred stations for half a minute, or one for two hours. */
const MOST_BYTES = 256 * 1024 * 1024

export function createWriteMemory(mostBytes = MOST_BYTES): WriteMemory {
  let used = 0
  return {
    take(bytes) {
      if (used + bytes > mostBytes) return false
      used += bytes
      return true
    },
    giveBack(bytes) {
      used -= bytes
    },
  }
}
