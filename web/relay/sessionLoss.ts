type Listener = () => void

const listeners = new Set<Listener>()

/** Tells the shell that the server no longer knows who is signed in. */
export function reportSessionLoss(): void {
  for (const listener of listeners) listener()
}

/** Returns the function that ends the listening. */
export function onSessionLoss(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
