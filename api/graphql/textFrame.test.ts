import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from './textFrame.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

it('is what a client reads, of every length, between frames of the library itself', async () => {
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length))
  texts.push('ä€😀'.repeat(60))
  server = createServer()
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  server.on('upgrade', (request, raw, head) =>
    sockets.handleUpgrade(request, raw, head, (socket) => {
      for (const text of texts) {
        socket.send('between')
        raw.write(textFrame(text))
      }
      socket.close(1000)
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const seen: string[] = []
  client.on('message', (data: Buffer) => seen.push(data.toString()))
  await new Promise((resolve) => client.on('close', resolve))
  expect(seen).toEqual(texts.flatMap((text) => ['between', text]))
})
