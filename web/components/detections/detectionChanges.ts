/** What the live connection has told of one detection. */
export interface DetectionChange {
  /** How the API names it. */
  nodeId: string
  /** Somebody said that it is none, or it is not this person's to see; false: it is one (again). */
  isGone: boolean
}

const listeners = new Set<(change: DetectionChange) => void>()

/** Passes changes from the one subscription on to the screens that list detections. */
export const detectionChanges = {
  tell(change: DetectionChange): void {
    for (const listener of listeners) listener(change)
  },
  listen(listener: (change: DetectionChange) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
