import { WebSocket } from 'ws'

export interface Heap {
  /** Bytes in use by JavaScript objects, and by what they hold outside the heap. */
  heapUsed: number
  external: number
}

/** Collects the garbage of a Node process that was started with `--inspect=127.0.0.1:port`; answers what is left. */
export async function collectGarbage(port: number): Promise<Heap> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { webSocketDebuggerUrl: string }[]
  if (!target) throw new Error(`Nothing to inspect at port ${port}`)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  try {
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    await ask(socket, 1, 'HeapProfiler.collectGarbage', {})
    const expression = 'JSON.stringify(process.memoryUsage())'
    const answer = (await ask(socket, 2, 'Runtime.evaluate', { expression })) as { result: { value: string } }
    const { heapUsed, external } = JSON.parse(answer.result.value) as Heap
    return { heapUsed, external }
  } finally {
    socket.close()
  }
}

function ask(socket: WebSocket, id: number, method: string, params: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const answer = JSON.parse(data.toString()) as { id?: number; result?: unknown; error?: { message: string } }
      if (answer.id !== id) return
      if (answer.error) reject(new Error(answer.error.message))
      else resolve(answer.result)
    })
    socket.send(JSON.stringify({ id, method, params }))
  })
}
