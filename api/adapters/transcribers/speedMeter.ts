/** How fast an engine works, as a running average over its last few minutes of audio. */
export interface Speed {
  /** 8 means: eight seconds of audio in one second. */
  audioSecondsPerSecond: number
  /** Calls measured so far. */
  calls: number
}

/** Weight of what came before halves with every two minutes of audio: steady to look at, honest after a change. */
const HALF_LIFE_AUDIO_SECONDS = 120

export class SpeedMeter {
  #audioSeconds = 0
  #workSeconds = 0
  #calls = 0

  add(audioSeconds: number, workSeconds: number): void {
    if (audioSeconds <= 0 || workSeconds <= 0) return
    const kept = 0.5 ** (audioSeconds / HALF_LIFE_AUDIO_SECONDS)
    this.#audioSeconds = this.#audioSeconds * kept + audioSeconds
    this.#workSeconds = this.#workSeconds * kept + workSeconds
    this.#calls++
  }

  /** Null before the first call. */
  read(): Speed | null {
    if (this.#calls === 0) return null
    return { audioSecondsPerSecond: this.#audioSeconds / this.#workSeconds, calls: this.#calls }
  }
}
