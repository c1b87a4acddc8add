import type { Coverage } from './listenerTypes.ts'

/** Joins what is reported into stretches without holes or overlaps. Times are milliseconds since 1970. */
export class CoverageLog {
  readonly #emit: (coverage: Coverage) => void
  #coveredTo: number

  constructor(startMs: number, emit: (coverage: Coverage) => void) {
    this.#coveredTo = startMs
    this.#emit = emit
  }

  get coveredTo(): number {
    return this.#coveredTo
  }

  /** Accounts for the time up to `toMs`; what is accounted for already stays as it is. */
  cover(kind: Coverage['kind'], toMs: number, cause: string | null = null): void {
    const to = Math.round(toMs)
    if (to <= this.#coveredTo) return
    this.#emit({ kind, from: new Date(this.#coveredTo), to: new Date(to), cause })
    this.#coveredTo = to
  }
}
