import { silentLogger } from '../logger.ts'
import { createModelKeeper } from './modelKeeper.ts'
import type { RecogniserModel } from './pocketsphinxModel.ts'

const modelFor = (names: readonly string[]): RecogniserModel => ({
  label: names.join(' '),
  acousticDirectory: '',
  languageModelFile: '',
  dictionaryFile: '',
})

function setUp(rebuildMs = 0) {
  const state = { names: ['Zentro'], markets: ['Tulsa, OK'], isInUse: true, builds: 0, fails: false, used: [] as string[], builtFor: [] as readonly string[] }
  const keeper = createModelKeeper({
    isInUse: async () => state.isInUse,
    names: async () => state.names,
    markets: async () => state.markets,
    build: async ({ names, markets }) => {
      state.builtFor = markets
      state.builds++
      if (state.fails) throw new Error('disk full')
      return modelFor(names)
    },
    use: (model) => state.used.push(model.label),
    logger: silentLogger,
    rebuildMs,
  })
  return { state, keeper }
}

test('builds for new names, once', async () => {
  const { state, keeper } = setUp()
  await keeper.refresh()
  await keeper.refresh()
  state.names = ['Zentro', 'Harper', 'Zentro']
  await keeper.refresh()
  expect(state.used).toEqual(['Zentro', 'Harper Zentro'])
  expect(state.builds).toBe(2)
})

test('a station in another market is reason enough', async () => {
  const { state, keeper } = setUp()
  await keeper.refresh()
  state.markets = ['Tulsa, OK', 'Pensacola, FL', 'Tulsa, OK']
  await keeper.refresh()
  expect(state.builds).toBe(2)
  expect(state.builtFor).toEqual(['Pensacola, FL', 'Tulsa, OK'])
})

test('waits between builds, and while another engine is in use', async () => {
  const { state, keeper } = setUp(60_000)
  state.isInUse = false
  await keeper.refresh()
  expect(state.builds).toBe(0)
  state.isInUse = true
  await keeper.refresh()
  state.names = ['Harper']
  await keeper.refresh()
  expect(state.used).toEqual(['Zentro'])
})

test('a failed build leaves the model as it was and is tried again', async () => {
  const { state, keeper } = setUp()
  state.fails = true
  await keeper.refresh()
  expect(state.used).toEqual([])
  state.fails = false
  await keeper.refresh()
  expect(state.used).toEqual(['Zentro'])
})

test('builds at the start and not after the end', async () => {
  const { state, keeper } = setUp()
  keeper.start()
  await keeper.close()
  const { builds } = state
  await keeper.refresh()
  expect(state.builds).toBe(builds)
})
