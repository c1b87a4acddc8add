import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BucketServer {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  objects: Map<string, { type: string; bytes: Buffer }>
  /** `METHOD key status` of every request. */
  requests: string[]
  /** The next so many requests are answered with 503. */
  failNext(count: number): void
  close(): Promise<void>
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** Objects of one bucket behind the S3 protocol: path-style addresses, signatures of version 4 checked to the last byte. */
export async function startBucketServer(): Promise<BucketServer> {
  const objects: BucketServer['objects'] = new Map()
  const requests: string[] = []
  const [region, bucket, accessKeyId, secretAccessKey] = ['eu-test-1', 'clips', 'TESTKEY', 'a secret/with+signs']
  let failures = 0

  /** Null when the request is who it says, else the protocol's error code. */
  function refusal(request: http.IncomingMessage, url: URL, body: Buffer): string | null {
    const auth = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(request.headers.authorization ?? '')
    if (!auth) return 'AccessDenied'
    const [, key, day = '', scopeRegion = '', signedHeaders = '', signature] = auth
    if (key !== accessKeyId) return 'InvalidAccessKeyId'
    if (scopeRegion !== region) return 'AuthorizationHeaderMalformed'
    const names = signedHeaders.split(';')
    if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied'
    const bodyHash = String(request.headers['x-amz-content-sha256'])
    if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
    const canonical = [
      request.method, url.pathname, [...url.searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).sort().join('&'),
      ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`), '', signedHeaders, bodyHash,
    ].join('\n')
    const date = String(request.headers['x-amz-date'])
    const toSign = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
    const signingKey = ['s3', 'aws4_request'].reduce((derived, part) => hmac(derived, part), hmac(hmac(`AWS4${secretAccessKey}`, day), region))
    return hmac(signingKey, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
  }

  function answer(request: http.IncomingMessage, response: http.ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2))
    const end = (status: number, headers: http.OutgoingHttpHeaders = {}, content: Buffer | string = ''): void => {
      requests.push(`${request.method} ${key} ${status}`)
      response.writeHead(status, headers).end(content)
    }
    const fail = (status: number, code: string): void => end(status, { 'content-type': 'application/xml' }, `<Error><Code>${code}</Code></Error>`)
    if (failures > 0) {
      failures -= 1
      return fail(503, 'SlowDown')
    }
    const refused = refusal(request, url, body)
    if (refused) return fail(403, refused)
    if (!url.pathname.startsWith(`/${bucket}/`)) return fail(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      objects.set(key, { type: String(request.headers['content-type']), bytes: body })
      return end(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return end(204)
    }
    const object = objects.get(key)
    if (!object) return fail(404, 'NoSuchKey')
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (!range) return end(200, { 'content-type': object.type }, object.bytes)
    end(206, { 'content-type': object.type }, object.bytes.subarray(Number(range[1]), Number(range[2]) + 1))
  }

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region, bucket, accessKeyId, secretAccessKey, objects, requests,
    failNext: (count) => (failures = count),
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
