/**
 * @typedef {object} Ending
 * @property {() => Promise<void> | void} end in good order
 * @property {() => Promise<void> | void} [force] at once; called while `end` still waits, which makes it return
 */

/** What is to be ended when the command ends, the newest first. */
export class Endings {
  /** @type {Ending[]} */
  #endings = []

  /** @param {Ending} ending */
  add(ending) {
    this.#endings.push(ending)
  }

  async end() {
    for (const ending of [...this.#endings].reverse()) await ending.end()
  }

  async force() {
    await Promise.all(this.#endings.map(async (ending) => ending.force?.()))
  }
}
