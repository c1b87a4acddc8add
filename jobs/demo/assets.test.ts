import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { DEMO_ASSETS_FOLDER } from './broadcaster.ts'
import { frameCountOf, frameSecondsOf, parseMp3 } from './mp3Frames.ts'
import { demoStations, heldOutStation } from './stations.ts'
import { itemAt, itemKinds, programmeTruth, type ProgrammeTruth } from './truth.ts'

const fileOf = (slug: string, ending: string): string => resolve(DEMO_ASSETS_FOLDER, `${slug}.${ending}`)
const truthOf = (slug: string): ProgrammeTruth => programmeTruth.parse(JSON.parse(readFileSync(fileOf(slug, 'truth.json'), 'utf8')))
const adsOf = (truth: ProgrammeTruth): ProgrammeTruth['items'] => truth.items.filter((item) => item.kind === 'ad')
const wordsOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/gu, ' ').trim()

const stations = [...demoStations, heldOutStation]
/** What the repository may carry for the demo. */
const MOST_BYTES = 12_000_000

describe('demo audio', () => {
  it('fits into the repository', () => {
    const bytes = stations.reduce((sum, { slug }) => sum + statSync(fileOf(slug, 'mp3')).size, 0)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  })

  it.each(stations)('$slug: the truth covers exactly the audio', ({ slug }) => {
    const truth = truthOf(slug)
    const frames = parseMp3(readFileSync(fileOf(slug, 'mp3')))
    expect(truth).toMatchObject({ slug, frameCount: frameCountOf(frames), sampleRate: frames.sampleRate, bitrateKbps: frames.bitrateKbps })
    expect(truth.loopSeconds).toBeCloseTo(frameCountOf(frames) * frameSecondsOf(frames), 3)
    let before = 0
    for (const item of truth.items) {
      expect(item.startSeconds).toBeGreaterThanOrEqual(before)
      expect(item.startSeconds - before).toBeLessThan(0.5)
      expect(item.endSeconds).toBeGreaterThan(item.startSeconds)
      if (item.speech) {
        expect(item.speech.startSeconds).toBeGreaterThanOrEqual(item.startSeconds)
        expect(item.speech.endSeconds).toBeLessThanOrEqual(item.endSeconds)
      }
      before = item.endSeconds
    }
    expect(truth.loopSeconds).toBeGreaterThanOrEqual(before)
    expect(truth.loopSeconds - before).toBeLessThan(2)
  })

  it.each(stations)('$slug: advertisers are invented and their particulars are spoken', ({ slug }) => {
    for (const item of truthOf(slug).items) {
      if (item.phone) expect(item.phone).toMatch(/^\+1\d{3}55501\d{2}$/u)
      if (item.website) expect(item.website).toMatch(/^[a-z]+\.example$/u)
      expect(item.company !== null).toBe(['ad', 'sponsorship', 'announcement'].includes(item.kind))
      expect(item.delivery !== null).toBe(item.kind === 'ad')
      expect(item.text === '').toBe(item.kind === 'song' || item.kind === 'jingle')
      if (item.company) expect(wordsOf(item.text)).toContain(wordsOf(item.company.replaceAll('&', 'and')))
      if (item.kind === 'ad') expect(item.phone ?? item.website).not.toBeNull()
      if (item.kind === 'song') expect(item.streamTitle).toBe(`${item.artist} - ${item.title}`)
      else expect(item.streamTitle).not.toContain(item.company ?? 'nobody')
    }
  })

  it.each(demoStations)('$slug: whoever joins hears an advertisement begin soon', ({ slug }) => {
    const truth = truthOf(slug)
    const ads = adsOf(truth)
    expect(truth.loopSeconds).toBeGreaterThanOrEqual(600)
    expect(ads.length).toBeGreaterThanOrEqual(8)
    expect(ads[0]?.startSeconds).toBeLessThan(60)
    for (const [index, ad] of ads.entries()) {
      const next = ads[index + 1]?.startSeconds ?? (ads[0]?.startSeconds ?? 0) + truth.loopSeconds
      expect(next - ad.startSeconds).toBeLessThanOrEqual(90)
    }
  })

  it.each(demoStations)('$slug: has every kind of item, repeats and live reads', ({ slug }) => {
    const truth = truthOf(slug)
    const ads = adsOf(truth)
    expect([...new Set(truth.items.map((item) => item.kind))].toSorted()).toEqual([...itemKinds].toSorted())
    expect(ads.filter((ad) => ad.delivery === 'live').length).toBeGreaterThanOrEqual(2)
    const repeated = ads.filter((ad, index) => ads.findIndex((other) => other.creative === ad.creative) < index)
    expect(repeated.length).toBeGreaterThanOrEqual(2)
    for (const ad of repeated) {
      const first = ads.find((other) => other.creative === ad.creative)
      expect(ad.endSeconds - ad.startSeconds).toBeCloseTo((first?.endSeconds ?? 0) - (first?.startSeconds ?? 0), 2)
      expect(ad.text).toBe(first?.text)
    }
    expect(ads.some((ad) => ad.louderDb >= 4)).toBe(true)
    expect(new Set(ads.map((ad) => ad.brandType)).size).toBe(3)
  })

  it('keeps the held-out programme apart', () => {
    const known = demoStations.flatMap(({ slug }) => truthOf(slug).items)
    const heldOut = truthOf(heldOutStation.slug)
    for (const item of heldOut.items) {
      if (item.company) expect(known.map((other) => other.text).join(' ')).not.toContain(item.company)
      if (item.text) expect(known.map((other) => other.text)).not.toContain(item.text)
      expect(known.map((other) => other.creative)).not.toContain(item.creative)
    }
    expect(heldOut.loopSeconds).toBeGreaterThan(170)
    expect(adsOf(heldOut).length).toBeGreaterThanOrEqual(3)
  })

  it('tells which item is on air at a second', () => {
    const truth = truthOf('demo-talk')
    const second = truth.items[2]
    expect(itemAt(truth, (second?.startSeconds ?? 0) + 0.01)).toBe(second)
    expect(itemAt(truth, 0)).toBe(truth.items.at(-1))
  })
})

describe('demo stations', () => {
  it('are labelled as demo and differ in market', () => {
    for (const station of stations) {
      expect(station.name).toMatch(/^Demo /u)
      expect(station.market).toBe(`${station.city}, ${station.state}`)
      expect(station.callSign).toMatch(/^[KW][A-Z]{4}$/u)
    }
    expect(new Set(stations.map((station) => station.market)).size).toBe(stations.length)
    expect(new Set(stations.map((station) => station.slug)).size).toBe(stations.length)
  })
})
