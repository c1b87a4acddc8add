/** Keeps the audio of captured segments until it has been transcribed and clips have been cut from it. */
export interface SegmentAudio {
  write(segmentId: number, samples: Int16Array): Promise<void>
  /** Null when it is not kept any more. */
  read(segmentId: number): Promise<Int16Array | null>
  delete(segmentId: number): Promise<void>
}
