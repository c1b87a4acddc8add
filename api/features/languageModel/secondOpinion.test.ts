import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeStation, makeTranscript } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createDetector } from '../detections/engine/detect.ts'
import { EMPTY_KNOWLEDGE } from '../detections/engine/knowledge.ts'
import { groundedJudgement } from './groundedJudgement.ts'
import { readJudgementAnswer } from './judgementQuestion.ts'

const NOON = Date.parse('2026-03-02T20:00:00Z')
const AD = 'Stop in at Zentro Furniture on Main Street this weekend and save forty percent on every sofa. Call 614-555-0123. That is Zentro Furniture.'
const NEWS = 'The council voted six to one on Tuesday to repave the bridge. Officials said the work would be done by spring.'

interface Asked {
  authorization: string | undefined
  body: { model: string; messages: { content: string }[]; response_format?: { type: string; json_schema?: { schema: { required: string[] } } } }
}
interface Reply {
  status?: number
  body: unknown
  delayMs?: number
}

const completion = (content: unknown, tokens = 300) => ({
  choices: [{ message: { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) } }],
  usage: { total_tokens: tokens },
})
const said = (name: string, more: object = {}) => ({ contentType: 'advertisement', companies: [{ name, brandType: 'regional', phone: null, website: null, ...more }] })

/** A server that speaks the chat call, and whose next answers a test names. */
async function startChatServer() {
  const asked: Asked[] = []
  let answer: (request: Asked) => Reply = () => ({ status: 500, body: 'not told what to say' })
  const server: Server = createServer((request, response) => {
    void (async () => {
      let text = ''
      for await (const chunk of request) text += String(chunk)
      const received = { authorization: request.headers.authorization, body: JSON.parse(text) as Asked['body'] }
      asked.push(received)
      const { status = 200, body, delayMs = 0 } = request.url === '/v1/chat/completions' ? answer(received) : { status: 404, body: 'no such path' }
      setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body)), delayMs)
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    reply: (next: typeof answer) => {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

describe('a language model beside the embedded engine', () => {
  let test: TestApp
  let user: TestUser
  let chat: Awaited<ReturnType<typeof startChatServer>>
  let now = NOON
  let hours = 0

  beforeAll(async () => {
    chat = await startChatServer()
    test = await createTestApp({
      env: { LLM_URL: chat.url, LLM_KEY: 'a key', LLM_MODEL: 'house-model', LLM_TIMEOUT_MS: '500', LLM_DAILY_TOKENS: '20000' },
      clock: { now: () => new Date(now) },
    })
    user = await test.signUp('user')
  })
  beforeEach(async () => {
    // Another day: a budget of its own, and a model that rests no longer.
    now += 24 * 3_600_000
    chat.asked.length = 0
  })
  afterAll(async () => {
    await test.close()
    await chat.close()
  })

  const prisma = () => test.composition.database.prisma
  const spent = async () => (await prisma().llmUsage.findMany({ orderBy: { day: 'desc' }, take: 1 }))[0]
  async function hear(text: string) {
    const station = await makeStation(test, user, { city: 'Columbus', state: 'OH' })
    hours += 1
    const row = await makeTranscript(test, station.id, new Date(NOON + hours * 3_600_000), text)
    await test.composition.services.judging.judge({ transcriptId: row.id, stationId: station.id, startedAt: row.startTime, endedAt: row.endTime })
    return prisma().detection.findFirst({ where: { stationId: station.id } })
  }

  it('names the company when both agree, and is asked by schema with the key', async () => {
    chat.reply(() => ({ body: completion(said('Zentro Furniture', { phone: '614-555-0123' }), 321) }))
    expect(await hear(AD)).toMatchObject({ detectedCompany: 'Zentro Furniture', brandType: 'regional', phone: '+16145550123', confidence: expect.closeTo(0.9, 1) as number })
    expect(chat.asked).toHaveLength(1)
    expect(chat.asked[0]?.authorization).toBe('Bearer a key')
    expect(chat.asked[0]?.body).toMatchObject({ model: 'house-model', response_format: { type: 'json_schema', json_schema: { schema: { required: ['contentType', 'companies'] } } } })
    expect(chat.asked[0]?.body.messages[1]?.content).toContain(AD)
    expect(await spent()).toMatchObject({ requests: 1, tokens: 321 })
  })

  it('may say that it is none', async () => {
    chat.reply(() => ({ body: completion({ contentType: 'none', companies: [] }) }))
    expect(await hear(AD)).toBeNull()
  })

  it('is not asked about what surely is none', async () => {
    await hear(NEWS)
    expect(chat.asked).toHaveLength(0)
  })

  it.each([
    ['refuses', { status: 500, body: 'down' }],
    ['takes too long', { body: completion(said('Late Company')), delayMs: 1_500 }],
    ['answers no JSON', { body: 'hello' }],
    ['answers other JSON', { body: { hello: 1 } }],
    ['says something else', { body: completion('It is an ad for Zentro.') }],
    ['breaks the schema', { body: completion({ contentType: 'ad', companies: [] }) }],
  ])('the embedded judgement stands when it %s', async (_what, reply: Reply) => {
    chat.reply(() => reply)
    expect(await hear(AD)).toMatchObject({ detectedCompany: 'Zentro Furniture', brandType: 'local' })
    expect(chat.asked).toHaveLength(1)
  })

  it('is left alone for a while after three failures', async () => {
    chat.reply(() => ({ status: 503, body: 'busy' }))
    for (let time = 0; time < 4; time++) await hear(AD)
    expect(chat.asked).toHaveLength(3)
    now += 61_000
    chat.reply(() => ({ body: completion(said('Zentro Furniture')) }))
    expect(await hear(AD)).toMatchObject({ brandType: 'regional' })
  })

  it('is asked within the budget of the day alone', async () => {
    chat.reply(() => ({ body: completion(said('Zentro Furniture'), 9_900) }))
    for (let time = 0; time < 4; time++) expect(await hear(AD)).toMatchObject({ detectedCompany: 'Zentro Furniture' })
    expect(chat.asked).toHaveLength(2)
    expect(await spent()).toMatchObject({ requests: 2, tokens: 19_800 })
  })

  it('a server without schemas is asked in words, and remembered', async () => {
    chat.reply(({ body }) => (body.response_format ? { status: 400, body: { error: { message: 'response_format is not supported' } } } : { body: completion('```json\n' + JSON.stringify(said('Zentro Furniture')) + '\n```') }))
    expect(await hear(AD)).toMatchObject({ brandType: 'regional' })
    expect(chat.asked.map(({ body }) => body.response_format?.type)).toEqual(['json_schema', 'json_object', undefined])
    expect(chat.asked[2]?.body.messages[0]?.content).toContain('"contentType"')
    await hear(AD)
    expect(chat.asked).toHaveLength(4)
  })
})

describe('holding a model to what was heard', () => {
  const detector = createDetector(EMPTY_KNOWLEDGE)
  const window = { text: AD, market: 'Columbus, OH' }
  const ground = (answer: object) => groundedJudgement(window, readJudgementAnswer(JSON.stringify(answer)) ?? { contentType: 'none', companies: [] }, detector.judge(window))

  it('drops companies, numbers and addresses that nobody said', () => {
    const judgement = ground({
      contentType: 'advertisement',
      companies: [{ name: 'Zentro Furniture', brandType: 'local', phone: '+16145559999', website: 'zentro.com' }, { name: 'Harbor Light Bank', brandType: 'local', phone: null, website: null }],
    })
    expect(judgement.companies.map(({ name, phone, website }) => ({ name, phone, website }))).toEqual([{ name: 'Zentro Furniture', phone: '+16145550123', website: null }])
  })

  it('lets it correct a spelling, less surely', () => {
    const [company] = ground(said('Zentroh Furniture')).companies
    expect(company).toMatchObject({ name: 'Zentroh Furniture', confidence: 0.75 })
    expect(AD.slice(company?.mention?.start, company?.mention?.end)).toBe('Zentro Furniture')
  })
})
