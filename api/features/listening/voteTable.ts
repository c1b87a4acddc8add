/** Counts of words, without an object for each. */
export class VoteTable {
  #keys = new Uint32Array(1 << 13)
  #counts = new Uint16Array(1 << 13)
  #used = 0

  cast(key: number): void {
    const at = this.#find(key)
    if (this.#counts[at] === 0) {
      this.#keys[at] = key
      this.#used += 1
    }
    this.#counts[at] = (this.#counts[at] as number) + 1
    if (this.#used * 2 > this.#keys.length) this.#grow()
  }

  count(key: number): number {
    return this.#counts[this.#find(key)] as number
  }

  forEach(use: (key: number, count: number) => void): void {
    for (let at = 0; at < this.#keys.length; at += 1) {
      const count = this.#counts[at] as number
      if (count > 0) use(this.#keys[at] as number, count)
    }
  }

  #find(key: number): number {
    const mask = this.#keys.length - 1
    let at = (Math.imul(key, 0x9e3779b1) >>> 7) & mask
    while ((this.#counts[at] as number) > 0 && this.#keys[at] !== key) at = (at + 1) & mask
    return at
  }

  #grow(): void {
    const keys = this.#keys
    const counts = this.#counts
    this.#keys = new Uint32Array(keys.length * 2)
    this.#counts = new Uint16Array(keys.length * 2)
    for (let i = 0; i < keys.length; i += 1) {
      if ((counts[i] as number) === 0) continue
      const at = this.#find(keys[i] as number)
      this.#keys[at] = keys[i] as number
      this.#counts[at] = counts[i] as number
    }
  }
}
