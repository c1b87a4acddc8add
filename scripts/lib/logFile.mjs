import fs from 'node:fs'
import path from 'node:path'

/** Five files of ten megabytes are some days of a busy product, and no threat to a disk. */
const FILE_LIMIT_BYTES = 10 * 1024 * 1024
const FILES_KEPT = 5

/**
 * A log that never grows past its share of the disk. A disk that refuses a line loses the line, not the program.
 */
export class LogFile {
  /** @type {number | undefined} */
  #descriptor
  #bytes = 0

  /**
   * @param {string} file older ones get `.1`, `.2`, … behind their name
   * @param {number} [limitBytes]
   * @param {number} [kept] files, the present one included
   */
  constructor(file, limitBytes = FILE_LIMIT_BYTES, kept = FILES_KEPT) {
    this.file = file
    this.limitBytes = limitBytes
    this.kept = kept
  }

  /** @param {string} line without its end */
  write(line) {
    const bytes = Buffer.from(`${line}\n`)
    try {
      if (this.#descriptor !== undefined && this.#bytes + bytes.length > this.limitBytes) this.#rotate()
      fs.writeSync(this.#open(), bytes)
      this.#bytes += bytes.length
    } catch {
      // Tried again with the next line: a full disk may have room by then.
      this.close()
    }
  }

  close() {
    if (this.#descriptor === undefined) return
    try {
      fs.closeSync(this.#descriptor)
    } catch {
      // nothing is buffered here that a failed close could lose
    }
    this.#descriptor = undefined
  }

  #open() {
    if (this.#descriptor !== undefined) return this.#descriptor
    fs.mkdirSync(path.dirname(this.file), { recursive: true })
    this.#descriptor = fs.openSync(this.file, 'a', 0o600)
    this.#bytes = fs.fstatSync(this.#descriptor).size
    return this.#descriptor
  }

  #rotate() {
    this.close()
    for (let age = this.kept - 2; age >= 0; age -= 1) {
      const name = age === 0 ? this.file : `${this.file}.${age}`
      if (fs.existsSync(name)) fs.renameSync(name, `${this.file}.${age + 1}`)
    }
  }
}
