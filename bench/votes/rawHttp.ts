import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  body: string
}

/** One connection with one request at a time, as cheap as it can be: what is measured is the server. */
export class RawConnection {
  private received: Buffer = Buffer.alloc(0)
  private answered: ((answer: RawAnswer) => void) | null = null
  private failed: ((error: Error) => void) | null = null

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.take(chunk))
    socket.on('error', (error) => this.failed?.(error))
    socket.on('close', () => this.failed?.(new Error('The server closed the connection')))
  }

  static open(port: number): Promise<RawConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new RawConnection(socket)))
      socket.once('error', reject)
    })
  }

  ask(request: string): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.answered = resolve
      this.failed = reject
      this.socket.write(request)
    })
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk])
    const headEnd = this.received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.received.toString('latin1', 0, headEnd)
    const bodyStart = headEnd + 4
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    const end = length === undefined ? this.chunkedEnd(bodyStart) : bodyStart + Number(length)
    if (end < 0 || this.received.length < end) return
    const body = this.received.toString('utf8', bodyStart, end)
    this.received = this.received.subarray(end)
    this.answered?.({ status: Number(head.slice(9, 12)), body })
  }

  /** Bodies of ours are small: the last chunk stands at the end of what has come. */
  private chunkedEnd(from: number): number {
    const last = this.received.indexOf('\r\n0\r\n\r\n', Math.max(from - 2, 0))
    return last < 0 ? -1 : last + 7
  }

  close(): void {
    this.failed = null
    this.socket.destroy()
  }
}

export const getRequest = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n`

export function postRequest(path: string, body: string, headers: Record<string, string> = {}): string {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${more}\r\n${body}`
}
