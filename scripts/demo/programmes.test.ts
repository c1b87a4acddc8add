import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { programmeTruth } from '../../jobs/demo/truth.ts'
import { demoStations, heldOutStation } from '../../jobs/demo/stations.ts'
import { programmes } from './programmes/all.ts'

describe('programme scripts', () => {
  it('are one for each station', () => {
    expect(programmes.map(({ slug }) => slug)).toEqual([...demoStations, heldOutStation].map(({ slug }) => slug))
  })

  it.each(programmes)('$slug: the committed audio was made from these texts', (script) => {
    const file = resolve('jobs/demo/assets', `${script.slug}.truth.json`)
    const truth = programmeTruth.parse(JSON.parse(readFileSync(file, 'utf8')))
    const written = script.items.map((item) => ({
      kind: item.kind,
      creative: item.creative,
      text: 'lines' in item ? item.lines.map((line) => line.text).join(' ') : '',
      company: 'advertiser' in item ? item.advertiser.company : null,
      phone: 'advertiser' in item ? item.advertiser.phone : null,
      website: 'advertiser' in item ? item.advertiser.website : null,
    }))
    const recorded = truth.items.map(({ kind, creative, text, company, phone, website }) => {
      return { kind, creative, text, company, phone, website }
    })
    expect(recorded).toEqual(written)
  })

  it.each(programmes)('$slug: phones and domains are spoken as the truth has them', (script) => {
    const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
    for (const item of script.items) {
      if (item.kind !== 'ad') continue
      const spoken = item.lines.map((line) => line.text).join(' ').toLowerCase().replaceAll(/[^a-z]+/gu, ' ')
      const { phone, website } = item.advertiser
      if (phone) {
        const rest = phone.startsWith('+1800') ? phone.slice(5) : phone.slice(2)
        const prefix = phone.startsWith('+1800') ? 'eight hundred ' : ''
        expect(spoken).toContain(prefix + [...rest].map((digit) => digits[Number(digit)]).join(' '))
      }
      if (website && spoken.includes('dot example')) expect(spoken.replaceAll(' ', '')).toContain(website.replace('.', 'dot'))
    }
  })

  it('gives one recording one creative id', () => {
    const spoken = programmes.flatMap(({ items }) => items).filter((item) => 'lines' in item)
    expect(new Set(spoken.map((item) => item.creative)).size).toBe(new Set(spoken).size)
  })
})
