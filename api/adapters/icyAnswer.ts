import { Duplex } from 'node:stream'

const ICY_STATUS = Buffer.from('ICY ')

/** Whether a parser choked on the `ICY 200 OK` that old radio servers answer with instead of `HTTP/1.0 200 OK`. */
export function isIcyAnswer(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('rawPacket' in error)) return false
  return Buffer.isBuffer(error.rawPacket) && startsAsIcy(error.rawPacket)
}

function startsAsIcy(bytes: Buffer): boolean {
  return bytes.subarray(0, ICY_STATUS.length).equals(ICY_STATUS)
}

/** A socket whose first bytes read as HTTP. Everything after them passes unchanged. */
export class IcyAnswerSocket extends Duplex {
  readonly #socket: Duplex
  #isFirst = true

  constructor(socket: Duplex) {
    super()
    this.#socket = socket
    socket.on('data', (chunk: Buffer) => {
      const isIcy = this.#isFirst && startsAsIcy(chunk)
      this.#isFirst = false
      const passed = isIcy ? Buffer.concat([Buffer.from('HTTP/1.0 '), chunk.subarray(ICY_STATUS.length)]) : chunk
      if (!this.push(passed)) socket.pause()
    })
    socket.on('end', () => this.push(null))
    socket.on('error', (error) => this.destroy(error))
    socket.on('close', () => this.destroy())
  }

  override _read(): void {
    this.#socket.resume()
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, encoding, done)
  }

  override _final(done: (error?: Error | null) => void): void {
    // Half-closing makes some of these servers hang up before they have answered.
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket.destroy()
    done(error)
  }
}
