import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { frameCountOf, parseMp3, type Mp3Stream } from './mp3Frames.ts'
import type { DemoStation } from './stations.ts'
import { itemAt, programmeTruth, type ProgrammeTruth, type TruthItem } from './truth.ts'

/** One station's loop in memory. Frames are numbered from an endless clock and taken modulo the loop. */
export class Programme {
  readonly frameMilliseconds: number
  private readonly frames: Mp3Stream

  private constructor(
    readonly station: DemoStation,
    private readonly mp3: Uint8Array,
    readonly truth: ProgrammeTruth,
  ) {
    this.frames = parseMp3(mp3)
    if (frameCountOf(this.frames) !== truth.frameCount || this.frames.sampleRate !== truth.sampleRate) {
      throw new Error(`The audio of ${station.slug} is not the audio that its truth file describes`)
    }
    this.frameMilliseconds = (this.frames.samplesPerFrame / this.frames.sampleRate) * 1000
  }

  /** Reads `<slug>.mp3` and `<slug>.truth.json`; rejects when they are missing or do not belong together. */
  static async load(station: DemoStation, assetsFolder: string): Promise<Programme> {
    const [mp3, truth] = await Promise.all([
      readFile(join(assetsFolder, `${station.slug}.mp3`)),
      readFile(join(assetsFolder, `${station.slug}.truth.json`), 'utf8'),
    ])
    return new Programme(station, mp3, programmeTruth.parse(JSON.parse(truth)))
  }

  get bitrateKbps(): number {
    return this.frames.bitrateKbps
  }

  /** The last frame that has begun at that moment of the broadcast. */
  frameAt(broadcastMilliseconds: number): number {
    return Math.floor(broadcastMilliseconds / this.frameMilliseconds)
  }

  bytesOf(frame: number): Uint8Array {
    const index = this.indexOf(frame)
    return this.mp3.subarray(this.frames.offsets[index], this.frames.offsets[index + 1])
  }

  itemOf(frame: number): TruthItem {
    return itemAt(this.truth, (this.indexOf(frame) * this.frameMilliseconds) / 1000)
  }

  private indexOf(frame: number): number {
    const count = this.truth.frameCount
    return ((frame % count) + count) % count
  }
}
