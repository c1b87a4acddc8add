import { createClient, type Client } from 'graphql-ws'
import type { Browser } from 'playwright-core'
import { WebSocket } from 'ws'
import { DEMO_ASSETS_FOLDER, startBroadcaster, type Broadcaster } from '../jobs/demo/broadcaster.ts'
import { heldOutStation } from '../jobs/demo/stations.ts'
import type { TruthItem } from '../jobs/demo/truth.ts'
import { launchBrowser, signIn, visit } from './support/browser.ts'
import { ADMIN, freePort, startProduct, type Product } from './support/product.ts'

/** The programme is four minutes long and has an ad about every half minute. */
const DETECTION_TIMEOUT_MS = 150_000
const RESUME_TIMEOUT_MS = 60_000

jest.setTimeout(400_000)

const fold = (name: string): string => name.toLowerCase().replaceAll('&', 'and').replaceAll(/[^a-z0-9]/g, '')

/** A programme that nobody tuned on, broadcast by us; the product hears it like any stream. */
describe('radio in, detection out', () => {
  let broadcaster: Broadcaster
  let product: Product
  let browser: Browser
  let client: Client
  let cookie: string

  beforeAll(async () => {
    broadcaster = await startBroadcaster({
      assetsFolder: DEMO_ASSETS_FOLDER,
      port: await freePort(),
      clock: { now: () => new Date() },
      stations: [heldOutStation],
      offsetSeconds: 0,
    })
    product = await startProduct({ STREAM_ALLOWLIST: `127.0.0.1:${broadcaster.port}` })
    browser = await launchBrowser()
    const login = await fetch(`${product.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    expect(login.status).toBe(200)
    cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
    class WithCookie extends WebSocket {
      constructor(address: string, protocols: string) {
        super(address, protocols, { headers: { cookie } })
      }
    }
    client = createClient({ url: `${product.origin.replace('http', 'ws')}/graphql`, webSocketImpl: WithCookie, retryAttempts: 0 })
  })

  afterAll(async () => {
    await client?.dispose()
    await browser?.close()
    await product?.stop()
    await broadcaster?.close()
  })

  const api = async (path: string, body?: unknown) => {
    const response = await fetch(product.origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  it('hears a station, names the right advertiser, and shows it everywhere by itself', async () => {
    const { page, complaints } = await visit(browser)
    await signIn(page, product)

    const advertisers = broadcaster
      .programmeOf(heldOutStation.slug)
      .truth.items.flatMap((item: TruthItem) => (item.company ? [fold(item.company)] : []))
    const detections = client.iterate<{ detectionAdded: { detection: { databaseId: number; detectedCompany: string; confidence: number } } }>({
      query: 'subscription { detectionAdded { detection { databaseId detectedCompany confidence } } }',
    })
    const added = await api('/api/stations', {
      name: heldOutStation.name,
      frequency: heldOutStation.frequency,
      streamUrl: broadcaster.urlOf(heldOutStation.slug),
      format: heldOutStation.format,
      market: heldOutStation.market,
      city: heldOutStation.city,
      state: heldOutStation.state,
    })
    expect(added.status).toBe(201)

    const giveUp = setTimeout(() => void client.dispose(), DETECTION_TIMEOUT_MS)
    let right: { databaseId: number; detectedCompany: string } | null = null
    for await (const { data } of detections) {
      const detection = data?.detectionAdded.detection
      if (detection && advertisers.includes(fold(detection.detectedCompany))) {
        right = detection
        break
      }
    }
    clearTimeout(giveUp)
    expect(right).not.toBeNull()

    const listed = await api('/api/detections')
    expect(listed.body.find(({ id }: { id: number }) => id === right?.databaseId)).toMatchObject({
      detectedCompany: right?.detectedCompany,
      station: { name: heldOutStation.name },
    })
    const company = page.getByText(right?.detectedCompany ?? '', { exact: true }).first()
    await company.waitFor({ timeout: 10_000 })
    expect(complaints).toEqual([])
  })

  it('keeps a clip that a browser plays', async () => {
    const [detection] = (await api('/api/detections')).body
    let clip: Response
    const began = Date.now()
    do {
      await new Promise((resolve) => setTimeout(resolve, 500))
      clip = await fetch(`${product.origin}/api/detections/${detection.id}/clip`, { headers: { cookie, range: 'bytes=0-99' } })
    } while (clip.status === 404 && Date.now() - began < RESUME_TIMEOUT_MS)
    expect(clip.status).toBe(206)
    expect(clip.headers.get('content-type')).toBe('audio/mp4')
    const { page } = await visit(browser)
    await signIn(page, product)
    const seconds = await page.evaluate(async (url) => {
      const audio = new Audio(url)
      await new Promise((resolve, reject) => {
        audio.oncanplaythrough = resolve
        audio.onerror = () => reject(new Error(audio.error?.message))
      })
      return audio.duration
    }, `/api/detections/${detection.id}/clip`)
    expect(seconds).toBeGreaterThan(4)
  })

  it('goes on listening when its worker is killed mid-programme', async () => {
    const jobs = product.pidOf('jobs')
    const [station] = (await api('/api/stations')).body
    expect(station.listening.state).toBe('live')
    const killedAt = Date.now()
    process.kill(jobs, 'SIGKILL')
    let lastHeardAt = 0
    while (lastHeardAt < killedAt && Date.now() - killedAt < RESUME_TIMEOUT_MS) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      const [now] = (await api('/api/stations')).body
      lastHeardAt = now.listening.state === 'live' ? new Date(now.listening.since).getTime() : 0
    }
    expect(lastHeardAt).toBeGreaterThan(killedAt)
    expect(product.pidOf('jobs')).not.toBe(jobs)
  })
})
