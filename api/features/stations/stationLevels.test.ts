import { makeStation } from '../../testing/factories.ts'
import { createTestApp } from '../../testing/testApp.ts'
import { decodeLevels, encodeLevels, levelsSeen } from './stationLevels.ts'

test('levels travel as one short text', () => {
  expect(decodeLevels(encodeLevels([[7, -18.4], [12, -60]]))).toEqual([{ stationId: 7, levelDb: -18 }, { stationId: 12, levelDb: -60 }])
  expect(decodeLevels(encodeLevels([]))).toEqual([])
  // The most that one event carries, of stations with the longest numbers.
  expect(encodeLevels(Array.from({ length: 400 }, (_, i) => [2_147_483_000 + i, -120] as const)).length).toBeLessThan(7_000)
})

test('a stream that is captured for another monitor is heard on this one', () => {
  const levels = [{ stationId: 1, levelDb: -20 }, { stationId: 9, levelDb: -3 }]
  expect(levelsSeen(levels, [{ id: 2, capturedAs: [1, 2] }, { id: 3, capturedAs: [3] }])).toEqual([{ stationId: 2, levelDb: -20 }])
})

test('each viewer has the levels of his own active monitors', async () => {
  const app = await createTestApp()
  const [owner, other, admin] = [await app.signUp('user'), await app.signUp('user'), await app.signUp('admin')]
  const first = await makeStation(app, owner, { streamUrl: 'https://radio.example/a', normalizedStreamUrl: 'https://radio.example/a' })
  const same = await makeStation(app, other, { streamUrl: 'https://radio.example/a', normalizedStreamUrl: 'https://radio.example/a' })
  await makeStation(app, other, { isActive: false, streamUrl: 'https://radio.example/b', normalizedStreamUrl: 'https://radio.example/b' })
  const heardBy = (user: typeof owner, role: 'user' | 'admin') =>
    app.composition.services.stations.listHeard({ kind: 'user', userId: user.id, role, sessionId: 0 })
  expect(await heardBy(owner, 'user')).toEqual([{ id: first.id, capturedAs: [first.id, same.id] }])
  expect(await heardBy(other, 'user')).toEqual([{ id: same.id, capturedAs: [first.id, same.id] }])
  expect((await heardBy(admin, 'admin')).map(({ id }) => id)).toEqual([first.id, same.id])
  await app.close()
})
