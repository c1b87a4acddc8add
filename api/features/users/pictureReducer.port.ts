export interface PictureReducer {
  /** The middle of a picture as a WebP square of so many pixels, upright, without metadata; null when it cannot be read. */
  toSquare(file: Uint8Array, sidePixels: number): Promise<Uint8Array<ArrayBuffer> | null>
}
