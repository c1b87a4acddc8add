import { WebSocket } from 'ws'

/** Loopback addresses that the sockets come from: the server allows each a limited number. */
const ADDRESSES = 40
/** Opened at once: a crowd comes in a minute, not in an instant. */
const OPENING = 50

/** What the parent asks of a crowd, and what it is told. */
export interface CrowdOrder {
  port: number
  sockets: number
  bracketId: number
  /** Of the persisted subscriptions. */
  hashes: string[]
}

export type CrowdReport =
  | { kind: 'open'; sockets: number }
  /** A new total has reached every socket of the crowd: when first and last, by the common clock. */
  | { kind: 'total'; total: number; reached: number; times: number[] }
  | { kind: 'closed'; code: number }

interface TallyMessage {
  type: string
  payload?: { data?: { voteTallyChanged?: { tallies: { votes: number }[] } } }
}

const NEXT = Buffer.from('"type":"next"')

/** One process of many sockets: reads what comes, tells how long each total took to each socket. */
function run({ port, sockets, bracketId, hashes }: CrowdOrder): void {
  const say = (report: CrowdReport) => process.send?.(report)
  /** All of a crowd get the same bytes: parsed once. */
  let lastText: Buffer | null = null
  let lastTotal = 0
  const arrivals = new Map<number, number[]>()

  const totalOf = (data: Buffer): number => {
    if (lastText?.equals(data)) return lastTotal
    const { payload } = JSON.parse(data.toString()) as TallyMessage
    const tallies = payload?.data?.voteTallyChanged?.tallies
    if (!tallies) return -1
    lastText = Buffer.from(data)
    lastTotal = tallies.reduce((sum, { votes }) => sum + votes, 0)
    return lastTotal
  }

  const open = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
        localAddress: `127.0.1.${1 + (index % ADDRESSES)}`, perMessageDeflate: false,
      })
      socket.once('error', reject)
      socket.once('close', (code) => say({ kind: 'closed', code }))
      socket.on('message', (data: Buffer) => {
        if (data.includes('connection_ack')) {
          hashes.forEach((sha256Hash, at) => {
            const payload = { query: '', variables: { bracketId }, extensions: { persistedQuery: { version: 1, sha256Hash } } }
            socket.send(JSON.stringify({ id: String(at + 1), type: 'subscribe', payload }))
          })
          resolve()
        } else if (data.includes(NEXT)) {
          const total = totalOf(data)
          if (total < 0) return
          const times = arrivals.get(total) ?? []
          if (times.length === 0) arrivals.set(total, times)
          times.push(Date.now())
          if (times.length === sockets) {
            arrivals.delete(total)
            say({ kind: 'total', total, reached: sockets, times })
          }
        }
      })
      socket.once('open', () => socket.send('{"type":"connection_init"}'))
    })

  void (async () => {
    for (let opened = 0; opened < sockets; opened += OPENING) {
      await Promise.all(Array.from({ length: Math.min(OPENING, sockets - opened) }, (_, at) => open(opened + at)))
    }
    say({ kind: 'open', sockets })
  })()
}

process.once('message', (order: CrowdOrder) => run(order))
// Whoever started it is gone.
process.on('disconnect', () => process.exit(0))
