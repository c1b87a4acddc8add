import { connect, type AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { jsonAnswer, TextAnswer } from '../textAnswer.ts'
import { hasBody, movedTo, readAgain } from './lightRequest.ts'
import { silentLogger } from './logger.ts'
import { createNodeServer, type FetchHandler } from './nodeServer.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(handler: FetchHandler): Promise<string> {
  const server = createNodeServer(handler, silentLogger)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('hands over a request that does what the platform’s own does', async () => {
  const seen: unknown[] = []
  const origin = await serve(async (request) => {
    const form = await request.clone().formData()
    const part = form.get('file') as File
    const moved = movedTo(new URL('https://radio.example/x?y'), request)
    seen.push(request instanceof Request, request.method, request.url, request.headers.get('x-one'), hasBody(request), request.signal.aborted, request.redirect)
    seen.push(part.name, await part.text(), moved.url, moved.method, (await moved.text()) === (await request.text()), moved.body instanceof ReadableStream)
    return jsonAnswer({ length: (await request.arrayBuffer()).byteLength })
  })
  const form = new FormData()
  form.set('file', new File(['äöü'], 'a.txt'))
  const response = await fetch(`${origin}/up?load=1`, { method: 'POST', body: form, headers: { 'x-one': '1' } })
  expect(seen).toEqual([
    true, 'POST', `${origin}/up?load=1`, '1', true, false, 'follow', 'a.txt', 'äöü', 'https://radio.example/x?y', 'POST', true, true,
  ])
  expect(((await response.json()) as { length: number }).length).toBeGreaterThan(6)
})

it('reads a request of the platform’s own once more', async () => {
  const request = new Request('http://localhost/a', { method: 'POST', body: '{"ä":1}', headers: { 'content-type': 'application/json' } })
  const again = readAgain(request, await request.text())
  expect([hasBody(again), again.method, again.url, again.headers.get('content-type')]).toEqual([true, 'POST', 'http://localhost/a', 'application/json'])
  expect(await again.json()).toEqual({ ä: 1 })
  expect(hasBody(new Request('http://localhost/a'))).toBe(false)
})

it('sends texts with their length, streams in pieces, and to HEAD no body', async () => {
  const stream = () => new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of ['one ', 'two']) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const origin = await serve(async ({ url }) => (url.endsWith('/stream') ? new Response(stream()) : new TextAnswer('zwölf', { status: 201, headers: { 'x-a': 'b' } })))
  const text = await fetch(`${origin}/text`)
  expect([text.status, text.headers.get('content-length'), text.headers.get('x-a'), await text.text()]).toEqual([201, '6', 'b', 'zwölf'])
  const head = await fetch(`${origin}/text`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([201, '6', ''])
  expect(await (await fetch(`${origin}/stream`)).text()).toBe('one two')
})

it('tells who asks that the client has gone', async () => {
  const signals: AbortSignal[] = []
  const origin = await serve((request) => {
    signals.push(request.signal)
    return new Promise(() => undefined)
  })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const until = async (isSo: () => boolean | undefined) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await until(() => signals.length > 0)
  expect(signals[0]?.aborted).toBe(false)
  socket.destroy()
  await until(() => signals[0]?.aborted)
})

it.each(['TRACE / HTTP/1.1\r\nhost: localhost\r\n\r\n', 'GET / HTTP/1.1\r\nhost: a b\r\n\r\n', 'GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\n\r\nx'])(
  'answers 400 to %j',
  async (text) => {
    const origin = await serve(async () => new Response('reached'))
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text))
      socket.once('data', (data) => resolve(String(data)))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
  },
)

describe('a text answer', () => {
  it('reads like any response', async () => {
    const make = () => new TextAnswer('{"a":"ä"}', { headers: { 'content-type': 'application/json' } })
    expect(make()).toBeInstanceOf(Response)
    expect(await make().text()).toBe('{"a":"ä"}')
    expect(await make().json()).toEqual({ a: 'ä' })
    expect(Buffer.from(await make().arrayBuffer()).toString()).toBe('{"a":"ä"}')
    expect(await new Response(make().body).text()).toBe('{"a":"ä"}')
    expect(await make().clone().text()).toBe('{"a":"ä"}')
    expect(await (await make().blob()).text()).toBe('{"a":"ä"}')
  })
})
