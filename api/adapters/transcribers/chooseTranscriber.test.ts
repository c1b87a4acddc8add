import { TranscriptionFailed } from '../../features/listening/transcriber.port.ts'
import type { PcmAudio, Transcriber, TranscriberEngine } from '../../features/listening/transcriber.port.ts'
import { silentLogger } from '../logger.ts'
import { chooseTranscriber } from './chooseTranscriber.ts'
import type { TranscriberSetting } from './chooseTranscriber.ts'
import { SpeedMeter } from './speedMeter.ts'

const audio: PcmAudio = { samples: new Int16Array(16_000), sampleRate: 16_000 }

class Engine implements Transcriber {
  readonly concurrency: number
  problem: string | null = null
  failure: TranscriptionFailed | null = null
  isClosed = false
  constructor(
    readonly engine: TranscriberEngine,
    concurrency = 1,
  ) {
    this.concurrency = concurrency
  }
  async status() {
    return { engine: this.engine, label: `label of ${this.engine}`, ready: this.problem === null, problem: this.problem }
  }
  async transcribe() {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (this.failure) throw this.failure
    return { text: `heard by ${this.engine}`, words: [], confidence: 0, language: 'en' }
  }
  async close() {
    this.isClosed = true
  }
}

function setUp(setting: TranscriberSetting = 'auto') {
  const engines = { openai: new Engine('openai', 4), sherpa: new Engine('sherpa'), pocketsphinx: new Engine('pocketsphinx') }
  let now = 0
  const clock = { now: () => new Date(now) }
  const chosen = chooseTranscriber({ setting, engines, clock, logger: silentLogger })
  return { ...engines, chosen, later: (milliseconds: number) => (now += milliseconds) }
}

test('the first ready engine serves, and those before it say why not', async () => {
  const { chosen, openai, sherpa } = setUp()
  openai.problem = 'No transcription server is set up'
  sherpa.problem = 'There is no model'
  expect((await chosen.transcribe(audio)).text).toBe('heard by pocketsphinx')
  expect(chosen.engine).toBe('pocketsphinx')
  expect(chosen.concurrency).toBe(1)
  const report = await chosen.report()
  expect(report).toMatchObject({ engine: 'pocketsphinx', setting: 'auto', ready: true, problem: null })
  expect(report.passedOver.map(({ engine, problem }) => `${engine}: ${problem}`)).toEqual([
    'openai: No transcription server is set up',
    'sherpa: There is no model',
  ])
  expect(report.speed?.calls).toBe(1)
  expect(report.speed?.audioSecondsPerSecond).toBeGreaterThan(1)
})

test('a setting comes first; the others only replace it while it is not ready', async () => {
  const { chosen, sherpa, later } = setUp('sherpa')
  expect((await chosen.transcribe(audio)).text).toBe('heard by sherpa')
  sherpa.problem = 'gone'
  later(20_000)
  expect((await chosen.transcribe(audio)).text).toBe('heard by openai')
  sherpa.problem = null
  later(20_000)
  expect((await chosen.transcribe(audio)).text).toBe('heard by sherpa')
})

test('a server that goes away in the middle loses no audio', async () => {
  const { chosen, openai } = setUp()
  expect((await chosen.transcribe(audio)).text).toBe('heard by openai')
  expect(chosen.concurrency).toBe(4)
  openai.failure = new TranscriptionFailed('cannot be reached', true)
  await expect(chosen.transcribe(audio)).rejects.toThrow('cannot be reached')
  openai.problem = 'cannot be reached'
  expect((await chosen.transcribe(audio)).text).toBe('heard by sherpa')
  expect((await chosen.report()).passedOver).toHaveLength(1)
})

test('refused audio goes nowhere else', async () => {
  const { chosen, openai } = setUp()
  openai.failure = new TranscriptionFailed('refused', false)
  await chosen.status()
  openai.problem = 'busy'
  await expect(chosen.transcribe(audio)).rejects.toThrow('refused')
})

test.each([
  ['auto', 'apt-get install pocketsphinx'],
  ['openai', 'set TRANSCRIBER_URL'],
] as const)('with nothing ready, %s names what mends it', async (setting, command) => {
  const { chosen, openai, sherpa, pocketsphinx } = setUp(setting)
  openai.problem = 'No server: set TRANSCRIBER_URL'
  sherpa.problem = 'No model'
  pocketsphinx.problem = 'Not installed: apt-get install pocketsphinx'
  const report = await chosen.report()
  expect(report.ready).toBe(false)
  expect(report.problem).toContain(command)
  expect(report.passedOver).toHaveLength(2)
  await expect(chosen.transcribe(audio)).rejects.toMatchObject({ retryable: true, message: expect.stringContaining(command) })
})

test('closes every engine', async () => {
  const { chosen, openai, sherpa, pocketsphinx } = setUp()
  await chosen.close()
  expect([openai, sherpa, pocketsphinx].every((engine) => engine.isClosed)).toBe(true)
})

test('speed is an average by time that follows a change', () => {
  const meter = new SpeedMeter()
  expect(meter.read()).toBeNull()
  for (let call = 0; call < 50; call++) meter.add(30, 3)
  expect(meter.read()?.audioSecondsPerSecond).toBeCloseTo(10)
  for (let call = 0; call < 50; call++) meter.add(30, 15)
  expect(meter.read()?.audioSecondsPerSecond).toBeCloseTo(2, 1)
  meter.add(0, 5)
  expect(meter.read()?.calls).toBe(100)
})
