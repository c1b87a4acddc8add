import { silentLogger } from '../../api/adapters/logger.ts'
import type { PubSubPayload } from '../../api/ports.ts'
import type { Services } from '../../api/services.ts'
import { createReconciler } from './reconciler.ts'

const station = (change: object = {}) => ({
  id: 7, streamUrl: 'http://radio.example/live', normalizedStreamUrl: 'http://radio.example/live', schedules: [],
  owner: { status: 'active', monitoringDefaults: { enableContinuousMonitoring: true, captureIntervalSeconds: 45, maxCaptureLength: 30 } },
  ...change,
})

test('a station whose address or rhythm changes is due under another key: whoever hears it the old way stops', async () => {
  let active: object[] = [station()]
  const rounds: (() => void)[] = []
  const changes = (async function* (): AsyncIterableIterator<PubSubPayload> {
    for (;;) {
      await new Promise<void>((resolve) => rounds.push(resolve))
      yield { stationId: 7, reason: 'settings' }
    }
  })()
  const services = { stations: { listActive: async () => active }, listening: { report: async () => undefined } } as unknown as Services
  const reconciler = createReconciler({
    services, queue: { enqueue: async () => undefined }, pubsub: { publish: async () => undefined, subscribe: () => changes },
    clock: { now: () => new Date('2026-03-02T12:00:00Z') }, logger: silentLogger,
  })
  const nextRound = async (): Promise<void> => {
    rounds.pop()?.()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await reconciler.start()
  await new Promise((resolve) => setTimeout(resolve, 0))
  const keys = [reconciler.dueAs(7)]
  await nextRound()
  expect(reconciler.dueAs(7)).toBe(keys[0])
  for (const change of [
    { streamUrl: 'http://radio.example/new' },
    { owner: { status: 'active', monitoringDefaults: { enableContinuousMonitoring: false, captureIntervalSeconds: 45, maxCaptureLength: 30 } } },
    { owner: { status: 'active', monitoringDefaults: { enableContinuousMonitoring: false, captureIntervalSeconds: 45, maxCaptureLength: 20 } } },
  ]) {
    active = [station(change)]
    await nextRound()
    keys.push(reconciler.dueAs(7))
  }
  expect(keys).not.toContain(null)
  expect(new Set(keys).size).toBe(4)
  active = [station({ owner: { status: 'suspended', monitoringDefaults: null } })]
  await nextRound()
  expect(reconciler.dueAs(7)).toBeNull()
  active = [station()]
  await nextRound()
  reconciler.stop()
  expect(reconciler.dueAs(7)).toBeNull()
})
