/** A signal that follows another and can be given up: nothing of it stays with a signal that lives for days. */
export class LinkedAbort {
  readonly #parent: AbortSignal
  readonly #controller = new AbortController()
  readonly #follow = () => this.abort()

  constructor(parent: AbortSignal) {
    this.#parent = parent
    if (parent.aborted) this.#controller.abort()
    else parent.addEventListener('abort', this.#follow, { once: true })
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  abort(): void {
    this.#parent.removeEventListener('abort', this.#follow)
    this.#controller.abort()
  }
}
