import http from 'node:http'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { NetworkError } from '../ports.ts'
import { createSafeFetch } from './safeFetch.ts'
import type { SafeFetchOptions } from './safeFetch.ts'

const closing: (() => Promise<unknown> | void)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function serve(handle: http.RequestListener): Promise<number> {
  const server = http.createServer(handle)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  })
  return (server.address() as AddressInfo).port
}

async function serveRaw(handle: (socket: net.Socket) => void): Promise<number> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    handle(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((done) => server.close(done))
  })
  return (server.address() as AddressInfo).port
}

function open(options: SafeFetchOptions = {}) {
  const network = createSafeFetch(options)
  closing.push(() => network.close())
  return network
}

async function failureOf(work: Promise<unknown>): Promise<NetworkError> {
  const outcome = await work.then(
    () => null,
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(NetworkError)
  return outcome as NetworkError
}

describe('addresses that must not be reached', () => {
  const refused = [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://2130706433/',
    'http://017700000001/',
    'http://１２７.０.０.１/',
    'http://①②⑦.0.0.1/',
    'http://127。0。0。1/',
    'http://127.0.0.1./',
    'http://%31%32%37.0.0.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1:8000/stream',
    'http://100.64.0.1/',
    'http://100.100.100.200/latest/meta-data/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0xa9fea9fe/',
    'http://168.63.129.16/',
    'http://192.0.0.192/',
    'http://198.18.0.1/',
    'http://192.0.2.1/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b::169.254.169.254]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2002:a9fe:a9fe::1]/',
    'http://[2001:0:7f00:1::]/',
    'http://[2001:db8::1]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[ff02::1]/',
    'http://[100::1]/',
    'http://public.example@127.0.0.1/',
    'http://user:secret@93.184.216.34/',
    'http:\\\\127.0.0.1\\',
    'http:127.0.0.1',
    'http://93.184.216.34:22/',
    'http://93.184.216.34:25/',
    'http://93.184.216.34:6379/',
    'https://93.184.216.34:5432/',
    'file:///etc/passwd',
    'ftp://93.184.216.34/',
    'gopher://93.184.216.34/',
    'data:audio/mpeg;base64,AAAA',
    'javascript:alert(1)',
    '//127.0.0.1/',
    'http://',
    '',
  ]

  test.each(refused)('"%s"', async (address) => {
    const touched: string[] = []
    const network = open({ connectMs: 200, headMs: 200, resolve: async (name) => (touched.push(name), ['127.0.0.1']) })
    expect((await failureOf(network.fetch(address))).reason).toBe('refused')
    expect(touched).toEqual([])
  })

  test('an address without end', async () => {
    expect((await failureOf(open().fetch(`http://93.184.216.34/${'a'.repeat(5_000)}`))).reason).toBe('refused')
  })

  test('a name that resolves inside, in every family', async () => {
    for (const address of ['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', '::ffff:192.168.0.1', 'fd00:ec2::254']) {
      const network = open({ resolve: async () => [address] })
      expect((await failureOf(network.fetch('http://station.example:8000/live'))).reason).toBe('refused')
    }
  })

  test('the connection goes to the very answer that was checked, even if the name changes at once', async () => {
    const port = await serve((_, response) => response.writeHead(200, { connection: 'close' }).end('checked'))
    const answers = [['127.0.0.1'], ['169.254.169.254']]
    let asked = 0
    const network = open({
      allowList: [`rebind.example:${port}`],
      resolve: async () => {
        asked += 1
        return answers.shift() ?? []
      },
    })
    const address = `http://rebind.example:${port}/`
    expect(await (await network.fetch(address)).text()).toBe('checked')
    expect(asked).toBe(1)
    expect((await failureOf(network.fetch(address))).reason).toBe('refused')
    expect(asked).toBe(2)
  })

  test('a public page that redirects inside', async () => {
    let hits = 0
    const inside = await serve((_, response) => {
      hits += 1
      response.end('secret')
    })
    for (const location of [
      `http://127.0.0.1:${inside}/`,
      `http://2130706433:${inside}/`,
      `//[::ffff:127.0.0.1]:${inside}/`,
      `http://other.example:${inside}/`,
      'file:///etc/passwd',
      'http://169.254.169.254/latest/meta-data/',
    ]) {
      const front = await serve((_, response) => response.writeHead(302, { location }).end())
      const network = open({ allowList: [`127.0.0.1:${front}`], resolve: async () => ['127.0.0.1'] })
      expect((await failureOf(network.fetch(`http://127.0.0.1:${front}/`))).reason).toBe('refused')
    }
    expect(hits).toBe(0)
  })
})

describe('the allow-list', () => {
  test('opens one host and port, not its neighbours', async () => {
    const port = await serve((_, response) => response.end('hello'))
    const other = await serve((_, response) => response.end('secret'))
    const network = open({ allowList: [`127.0.0.1:${port}`] })
    expect(await (await network.fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hello')
    expect((await failureOf(network.fetch(`http://127.0.0.1:${other}/`))).reason).toBe('refused')
    expect((await failureOf(network.fetch(`http://localhost:${port}/`))).reason).toBe('refused')
  })

  test('covers a name, and still not the metadata service', async () => {
    const port = await serve((_, response) => response.end('hello'))
    let address = '127.0.0.1'
    const network = open({ allowList: [`studio.example:${port}`], resolve: async () => [address] })
    expect(await (await network.fetch(`http://studio.example:${port}/`)).text()).toBe('hello')
    const away = open({ allowList: [`studio.example:${port}`], resolve: async () => [address] })
    address = '169.254.169.254'
    expect((await failureOf(away.fetch(`http://studio.example:${port}/`))).reason).toBe('refused')
  })

  test.each(['127.0.0.1', 'user@host:80', 'host:80/path', 'http://host:80'])('refuses the entry %s', (entry) => {
    expect(() => createSafeFetch({ allowList: [entry] })).toThrow(/host:port/)
  })
})

describe('redirects', () => {
  test('are followed three times and no more', async () => {
    const port = await serve((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step === 0) response.end('arrived')
      else response.writeHead(302, { location: `/${step - 1}` }).end()
    })
    const network = open({ allowList: [`127.0.0.1:${port}`] })
    const arrived = await network.fetch(`http://127.0.0.1:${port}/3`)
    expect(await arrived.text()).toBe('arrived')
    expect(arrived.url).toBe(`http://127.0.0.1:${port}/0`)
    expect((await failureOf(network.fetch(`http://127.0.0.1:${port}/4`))).reason).toBe('tooManyRedirects')
  })

  test('leave secrets behind when the origin changes', async () => {
    const seen: http.IncomingHttpHeaders[] = []
    const second = await serve((request, response) => {
      seen.push(request.headers)
      response.end()
    })
    const first = await serve((request, response) => {
      if (request.url === '/away') response.writeHead(307, { location: `http://127.0.0.1:${second}/` }).end()
      else if (request.url === '/near') response.writeHead(307, { location: '/here' }).end()
      else {
        seen.push(request.headers)
        response.end()
      }
    })
    const network = open({ allowList: [`127.0.0.1:${first}`, `127.0.0.1:${second}`] })
    const headers = { Authorization: 'Bearer x', Cookie: 'a=b', 'X-Api-Key': 'k', 'Icy-MetaData': '1' }
    await (await network.fetch(`http://127.0.0.1:${first}/near`, { headers })).text()
    await (await network.fetch(`http://127.0.0.1:${first}/away`, { headers })).text()
    expect(seen[0]).toMatchObject({ authorization: 'Bearer x', cookie: 'a=b', 'x-api-key': 'k' })
    expect(seen[1]).toMatchObject({ 'icy-metadata': '1', host: `127.0.0.1:${second}` })
    expect(Object.keys(seen[1] ?? {})).not.toEqual(expect.arrayContaining(['authorization']))
    expect(seen[1]?.cookie).toBeUndefined()
    expect(seen[1]?.['x-api-key']).toBeUndefined()
  })

  test('turn a POST into a GET where HTTP says so, and repeat it where it says that', async () => {
    const seen: string[] = []
    const port = await serve((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        if (request.url === '/303' || request.url === '/307') {
          response.writeHead(Number(request.url.slice(1)), { location: '/end' }).end()
          return
        }
        seen.push(`${request.method} ${body}`)
        response.end()
      })
    })
    const network = open({ allowList: [`127.0.0.1:${port}`] })
    for (const path of ['303', '307']) {
      await (await network.fetch(`http://127.0.0.1:${port}/${path}`, { method: 'POST', body: 'vote' })).text()
    }
    expect(seen).toEqual(['GET ', 'POST vote'])
  })
})

describe('size and time', () => {
  test('an endless head, a silent head and a dripping head end', async () => {
    const endless = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const timer = setInterval(() => socket.write(`x-pad: ${'a'.repeat(8_000)}\r\n`), 1)
      socket.on('close', () => clearInterval(timer))
    })
    const silent = await serveRaw(() => undefined)
    const dripping = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx-a: ')
      const timer = setInterval(() => socket.write('a'), 20)
      socket.on('close', () => clearInterval(timer))
    })
    const network = open({ allowList: [endless, silent, dripping].map((port) => `127.0.0.1:${port}`), headMs: 300 })
    expect((await failureOf(network.fetch(`http://127.0.0.1:${endless}/`))).reason).toBe('tooLarge')
    expect((await failureOf(network.fetch(`http://127.0.0.1:${silent}/`))).reason).toBe('timeout')
    expect((await failureOf(network.fetch(`http://127.0.0.1:${dripping}/`))).reason).toBe('timeout')
  })

  test('bodies end at their size, on the wire and unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024))
    const port = await serve((request, response) => {
      if (request.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
      else if (request.url === '/declared') response.writeHead(200, { 'content-length': '5000000' }).write('a')
      else response.end(Buffer.alloc(200_000))
    })
    const network = open({ allowList: [`127.0.0.1:${port}`] })
    const before = process.memoryUsage.rss()
    for (const path of ['bomb', 'declared', 'plain']) {
      const response = await network.fetch(`http://127.0.0.1:${port}/${path}`, { maxBytes: 100_000 })
      expect((await failureOf(response.bytes())).reason).toBe('tooLarge')
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(15 * 1024 * 1024)
  })

  test('packed bodies are unpacked, unknown packing is refused', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/gzip') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('radio'))
      else if (request.url === '/br') response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('radio'))
      else if (request.url === '/bad') response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip')
      else response.writeHead(200, { 'content-encoding': 'snappy' }).end('x')
    })
    const network = open({ allowList: [`127.0.0.1:${port}`] })
    const at = (path: string) => network.fetch(`http://127.0.0.1:${port}/${path}`)
    expect(await (await at('gzip')).text()).toBe('radio')
    expect(await (await at('br')).text()).toBe('radio')
    expect((await failureOf((await at('bad')).text())).reason).toBe('protocol')
    expect((await failureOf(at('unknown'))).reason).toBe('protocol')
  })

  test('a body that stops is dropped, a slow reader is not', async () => {
    const port = await serve((request, response) => {
      response.write('first')
      if (request.url === '/slow') setTimeout(() => response.end('second'), 50)
    })
    const network = open({ allowList: [`127.0.0.1:${port}`], idleMs: 150 })
    const stopped = await network.fetch(`http://127.0.0.1:${port}/stop`)
    expect((await failureOf(stopped.text())).reason).toBe('timeout')
    const slow = await network.fetch(`http://127.0.0.1:${port}/slow`, { maxBytes: Infinity })
    const parts: string[] = []
    for await (const part of slow.body) {
      parts.push(Buffer.from(part).toString())
      await new Promise((done) => setTimeout(done, 300))
    }
    expect(parts.join('')).toBe('firstsecond')
  })

  test('the whole body has a time limit, a live one has none', async () => {
    const port = await serve((_, response) => {
      const timer = setInterval(() => response.write('a'), 20)
      response.on('close', () => clearInterval(timer))
    })
    const network = open({ allowList: [`127.0.0.1:${port}`], totalMs: 250 })
    const finite = await network.fetch(`http://127.0.0.1:${port}/`)
    expect((await failureOf(finite.text())).reason).toBe('timeout')
    const live = await network.fetch(`http://127.0.0.1:${port}/`, { maxBytes: Infinity })
    const started = Date.now()
    for await (const _ of live.body) if (Date.now() - started > 500) break
    expect(Date.now() - started).toBeGreaterThan(500)
  })

  test('an abort ends head and body', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/body') response.write('a')
    })
    const network = open({ allowList: [`127.0.0.1:${port}`] })
    const head = new AbortController()
    const waiting = network.fetch(`http://127.0.0.1:${port}/head`, { signal: head.signal })
    setTimeout(() => head.abort(), 50)
    expect((await failureOf(waiting)).reason).toBe('aborted')
    const body = new AbortController()
    const response = await network.fetch(`http://127.0.0.1:${port}/body`, { signal: body.signal })
    setTimeout(() => body.abort(), 50)
    expect((await failureOf(response.text())).reason).toBe('aborted')
  })
})

describe('old radio servers', () => {
  test('ICY 200 OK is understood', async () => {
    const port = await serveRaw((socket) => {
      socket.once('data', () => {
        socket.write('ICY 200 OK\r\nicy-name: Caf\xe9 FM\r\nicy-metaint: 8192\r\ncontent-type: audio/mpeg\r\n\r\naudio', 'latin1')
        setTimeout(() => socket.end('more'), 30)
      })
    })
    const network = open({ allowList: [`127.0.0.1:${port}`] })
    const response = await network.fetch(`http://127.0.0.1:${port}/`, { maxBytes: Infinity })
    expect(response.status).toBe(200)
    expect(response.headers).toMatchObject({ 'icy-metaint': '8192', 'icy-name': 'Café FM' })
    expect(await response.text()).toBe('audiomore')
  })

  test('what is not HTTP at all is named', async () => {
    const port = await serveRaw((socket) => socket.end('220 mail.example ESMTP\r\n'))
    const network = open({ allowList: [`127.0.0.1:${port}`] })
    expect((await failureOf(network.fetch(`http://127.0.0.1:${port}/`))).reason).toBe('protocol')
  })
})

test('connections are used again within one host, and a stale one is replaced', async () => {
  const sockets = new Set<unknown>()
  const port = await serve((request, response) => {
    sockets.add(request.socket)
    response.end('ok')
    if (request.url === '/close') setTimeout(() => request.socket.destroy(), 5)
  })
  const network = open({ allowList: [`127.0.0.1:${port}`] })
  for (const path of ['a', 'b', 'close']) await (await network.fetch(`http://127.0.0.1:${port}/${path}`)).text()
  expect(sockets.size).toBe(1)
  await new Promise((done) => setTimeout(done, 50))
  expect(await (await network.fetch(`http://127.0.0.1:${port}/again`)).text()).toBe('ok')
})
