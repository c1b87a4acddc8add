import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ADMIN, startProduct, type Product } from './support/product.ts'

/** The exporter sends what it has every five seconds, and the rest when the product ends. */
jest.setTimeout(180_000)

interface Span {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: Omit<Span, 'service'>[] }[]
  }[]
}

/** An OTLP collector as far as JSON over HTTP goes. */
async function startCollector(spans: Span[], paths: Set<string>): Promise<Server> {
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    paths.add(request.url ?? '')
    if (request.headers['content-type'] !== 'application/json') return void response.writeHead(415).end()
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as ExportRequest
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

describe('traces', () => {
  const spans: Span[] = []
  const paths = new Set<string>()
  let collector: Server
  let product: Product

  beforeAll(async () => {
    collector = await startCollector(spans, paths)
    const { port } = collector.address() as AddressInfo
    product = await startProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_SERVICE_NAME: 'radio' })
  })

  afterAll(async () => {
    await product.stop()
    collector.close()
  })

  it('show a request and the SQL below it, and the SQL of jobs', async () => {
    const answer = await fetch(`${product.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    expect(answer.status).toBe(200)
    await product.end()

    const request = spans.find(({ service, name }) => service === 'radio-api' && name === 'POST')
    const below = spans.filter(({ traceId, name }) => traceId === request?.traceId && name.startsWith('pg'))
    expect(below.length).toBeGreaterThan(0)
    expect(spans.some(({ service, name }) => service === 'radio-jobs' && name.startsWith('pg'))).toBe(true)
    expect([...paths]).toEqual(['/v1/traces'])
  })
})
