import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { predictionOf } from '../../../../scripts/detection/prediction.ts'
import { scoreWindows, type LabelledWindow } from '../../../../scripts/detection/scoring.ts'
import { createDetector } from './detect.ts'
import { EMPTY_KNOWLEDGE, type DetectionKnowledge } from './knowledge.ts'

const root = join(__dirname, '..', '..', '..', '..')
const detector = createDetector(EMPTY_KNOWLEDGE)
const judge = (text: string, market = 'Tulsa, OK', knowledge?: Partial<DetectionKnowledge>) =>
  (knowledge ? createDetector({ ...EMPTY_KNOWLEDGE, ...knowledge }) : detector).judge({ text, market })
const readJsonl = (file: string): LabelledWindow[] => readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as LabelledWindow)

describe('advertisements', () => {
  test('a clean spot: name, number, address, evidence and places in the text', () => {
    const text = "Gutters full again? Silver Maple Gutters will clean them and guard them. Free estimates in Tulsa and Jenks. Call 918-555-0141 or visit silvermaplegutters.com. Silver Maple Gutters."
    const judged = judge(text)
    expect(judged).toMatchObject({ isAd: true, contentType: 'advertisement' })
    const [company] = judged.companies
    expect(company).toMatchObject({ name: 'Silver Maple Gutters', brandType: 'local', phone: '+19185550141', website: 'silvermaplegutters.com' })
    expect(text.slice(company?.mention?.start, company?.mention?.end)).toBe('Silver Maple Gutters')
    expect(new Set(judged.evidence.map((evidence) => evidence.kind))).toEqual(new Set(['phone', 'website', 'local_business']))
    for (const evidence of judged.evidence) expect(text.slice(evidence.start, evidence.end)).toBe(evidence.text)
    expect(company?.confidence).toBeGreaterThan(0.5)
  })

  test('the same heard without capitals and marks', () => {
    const judged = judge('gutters full again silver maple gutters will clean them and guard them free estimates in tulsa and jenks call nine one eight five five five oh one four one silver maple gutters')
    expect(judged.companies[0]).toMatchObject({ name: 'Silver Maple Gutters', phone: '+19185550141' })
  })

  test('capitals without stops are a recogniser\'s guess and do not bound names', () => {
    const text = 'Gutters full again silver Maple gutters will clean them and guard them for less than you Think free estimates in Tulsa and Jenks call 918-555-0141 silver Maple gutters'
    const judged = judge(text)
    const [company] = judged.companies
    expect(company).toMatchObject({ name: 'Silver Maple Gutters', phone: '+19185550141' })
    expect(text.slice(company?.mention?.start, company?.mention?.end)).toBe('silver Maple gutters')
  })

  test('whoever speaks is no part of the name before him', () => {
    const judged = judge('Can I tell you a secret? I moved my car loan to Mountain View Credit Union and I saved $80 a month. Call 918-555-0163. Mountain View Credit Union and I are friends now.')
    expect(judged.companies.map(({ name }) => name)).toEqual(['Mountain View Credit Union'])
  })

  test('a sound or two sell nothing', () => {
    expect(judge('huh')).toMatchObject({ isAd: false, companies: [] })
    expect(judge('♪ ♪')).toMatchObject({ isAd: false, companies: [] })
  })

  test('a name said twice in other spellings is whole both times', () => {
    expect(judge('tales and trails pet supply wants to meet your dog bring him in saturday for free nail trims they all go crazy for tails and trails', 'Boulder, CO').companies[0]?.name).toMatch(/^(?:Tails|Tales) & Trails Pet Supply$/)
  })

  test('a brand is found under the spelling a recogniser makes of it', () => {
    expect(judge('hiring used to take me weeks now i post on zip recruiter and it finds them try it free at zip recruiter dot com slash radio').companies[0]).toMatchObject({ name: 'ZipRecruiter', brandType: 'national', website: 'ziprecruiter.com' })
  })

  test('two spots are two companies, each with its own number', () => {
    const judged = judge('Brakes from $99 at Osage Brake and Muffler, 918-555-0111. Osage Brake and Muffler. Ants in the kitchen? Red Rock Pest Control will be there today. Call 918-555-0122. Red Rock Pest Control.')
    expect(judged.companies.map((company) => [company.name, company.phone])).toEqual([['Osage Brake & Muffler', '+19185550111'], ['Red Rock Pest Control', '+19185550122']])
  })

  test('a credit is a sponsorship, an invitation of a parish an announcement', () => {
    expect(judge("Traffic on the nines is brought to you by Tanager Roofing. There's a stall on the Broken Arrow at Memorial, right lane.")).toMatchObject({ contentType: 'sponsorship', companies: [{ name: 'Tanager Roofing' }] })
    expect(judge('St. Boniface Parish invites everyone to its fall fish fry this Friday from 4 to 7 in the school gym. Adults are $12.')).toMatchObject({ contentType: 'announcement', companies: [{ name: 'St. Boniface Parish' }] })
  })

  test('known companies are repaired by their sound', () => {
    const knownCompanies = [{ name: 'Kovacic & Thrane Jewelers', brandType: 'local' as const }]
    expect(judge('she said yes now what kovachick and thrain jewelers has rings from four ninety nine kovachick and thrain jewelers', 'Erie, PA', { knownCompanies }).companies[0]?.name).toBe('Kovacic & Thrane Jewelers')
  })
})

describe('Spanish', () => {
  test.each([
    ['¡Se acabó el colchón viejo! En Muebles La Estrella llévate sala y comedor por solo 999 dólares. Llama ya al 915-555-0133. Muebles La Estrella.', 'Muebles La Estrella', '+19155550133'],
    ['le duele la espalda después del accidente en clínica san rafael lo atendemos hoy mismo sin cita clínica san rafael nueve uno cinco cinco cinco cinco cero uno cuatro cuatro', 'Clinica San Rafael', '+19155550144'],
  ])('%s', (text, name, phone) => {
    const [company] = judge(text, 'El Paso, TX').companies
    expect(company?.name.normalize('NFKD').replace(/\p{M}/gu, '')).toBe(name)
    expect(company?.phone).toBe(phone)
  })

  test.each([
    'Son las siete y doce de la mañana en La Ley 102.9. Un saludo para doña Carmen que cumple ochenta años. Ya regresamos con más música.',
    'La policía informó que dos personas fueron arrestadas anoche según las autoridades del condado.',
  ])('no ad: %s', (text) => expect(judge(text, 'El Paso, TX').isAd).toBe(false))
})

describe('what is no advertisement', () => {
  test.each([
    ['news', 'Police say two men robbed the credit union on Peoria just after nine this morning. Nobody was hurt. Investigators are looking at video.'],
    ['earnings', 'Shares of Ford fell 3 percent after the automaker said profit was down in the second quarter. Analysts blamed recalls.'],
    ['recall', 'Federal officials say about 40,000 space heaters sold at Walmart are being recalled because they can catch fire. Stop using them and return them for a refund.'],
    ['station promo', "You're listening to Mix 96.5, Tulsa's best variety. Ten in a row is next. Take us with you on the free Mix app."],
    ['pledge drive', "We have forty-five minutes left in this pledge drive and we're six hundred dollars from our goal. Become a member, and thank you to the listeners who already gave."],
    ['contest', "Be the ninth caller right now and you'll win a pair of tickets to see the show Saturday night. Good luck."],
    ['studio line', 'The phone lines are open. Should they fire the coach? Line two, Rick in Owasso, you are on the air.'],
    ['venue', 'Second and six from Chesapeake Arena, and he hits the three from the corner. Timeout on the floor. We are tied at ninety.'],
    ['banter', 'So my wife and I are standing there in the Costco, and this kid knocks over the whole pyramid. I mean all of it. I just walked away.'],
    ['lyrics', 'oh baby i been driving all night long in your daddys chevrolet singing that same old song na na na yeah'],
    ['safety', 'Never leave a child alone in a hot car. Not even for a minute. Look before you lock. A message from the Ad Council.'],
    ['weather', 'Partly cloudy tonight with a low of 41. Tomorrow sunshine, high near 66, winds out of the south at ten.'],
    ['traffic', 'Northbound 169 is slow from 71st to the split, with an accident on the right shoulder. Delays of ten minutes.'],
    ['sports', 'Third and four at the thirty. He drops back, looks, throws over the middle, and it is incomplete. They will punt.'],
    ['sermon', 'And the Lord said unto Moses, why do you cry out to me? Tell the people to move on. Somebody needs that word this morning. Amen.'],
    ['silence', ''],
    ['noise', 'huh'],
  ])('%s', (_, text) => expect(judge(text)).toMatchObject({ isAd: false, contentType: null, companies: [], evidence: [], span: null }))
})

describe('knowledge', () => {
  const borderline = 'We have fresh peaches and the good corn this week. Come see.'
  test('keywords move the judgement both ways', () => {
    const plain = judge(borderline).adConfidence
    expect(judge(borderline, 'Tulsa, OK', { keywords: [{ phrase: 'good corn', weight: 3 }] }).adConfidence).toBeGreaterThanOrEqual(plain)
    expect(judge(borderline, 'Tulsa, OK', { keywords: [{ phrase: 'good corn', weight: -5 }] }).adConfidence).toBeLessThan(Math.max(plain, 0.9))
    expect(judge(borderline, 'Tulsa, OK', { keywords: [{ phrase: 'not said', weight: 5 }] }).adConfidence).toBe(plain)
  })
  test('a brand the user calls national is national', () => {
    const remembered = judge('Close your eyes. Seven nights, hotel and flight, from 550 dollars. Call Bluewater Vacations now at 800-555-0164. Bluewater Vacations works in all fifty states.', 'Tulsa, OK', { knownCompanies: [{ name: 'Bluewater Vacations', brandType: 'local' }] })
    expect(remembered.companies[0]).toMatchObject({ name: 'Bluewater Vacations', brandType: 'national' })
    const text = "It's the weekend sale at Zellmark Flooring. Carpet from 99 cents a foot. Zellmark Flooring, on 71st Street."
    expect(judge(text).companies[0]).toMatchObject({ name: 'Zellmark Flooring', brandType: 'local' })
    expect(judge(text, 'Tulsa, OK', { nationalBrands: ['Zellmark Flooring'] }).companies[0]).toMatchObject({ brandType: 'national' })
  })
})

describe('the model', () => {
  const model = join(__dirname, 'model', 'detectionModel.json')
  test('is at most 5 MB', () => expect(statSync(model).size).toBeLessThanOrEqual(5_000_000))

  test('gives the same answer every time, also after other windows', () => {
    const text = 'Carpet, three rooms, 599 dollars at Lindell Carpet, on Admiral. Lindell Carpet.'
    const first = judge(text)
    judge('Something else entirely, from Ace Hardware. Come in today.')
    expect(judge(text)).toEqual(first)
    expect(createDetector(EMPTY_KNOWLEDGE).judge({ text, market: 'Tulsa, OK' })).toEqual(first)
  })

  test('takes any text', () => {
    for (const text of ['\u0000', '🎵 🎵', '((((', 'a'.repeat(50_000), 'dot com dot com', '555', 'http://', '& & &', 'St. St. St.', 'ñandú ¿qué?']) expect(() => judge(text)).not.toThrow()
  })
})

/** A little under what was measured when the batches were frozen; the ledger in bench/detection keeps the first-try figures. */
const FLOORS = { adF1: 94, companyF1: 73, contentType: 97, brandType: 88, phone: 79, website: 79 }

test('holds its floors on the frozen fresh batches', () => {
  const directory = join(root, 'scripts', 'detection', 'fresh')
  const windows = readdirSync(directory).filter((name) => name.endsWith('.jsonl')).sort().flatMap((name) => readJsonl(join(directory, name)))
  const score = scoreWindows(windows, new Map(windows.map((window) => [window.id, predictionOf(window.id, detector.judge(window))])))
  for (const [figure, floor] of Object.entries(FLOORS) as [keyof typeof FLOORS, number][]) expect([figure, (score[figure] ?? 0) >= floor, score[figure]]).toEqual([figure, true, score[figure]])
})
