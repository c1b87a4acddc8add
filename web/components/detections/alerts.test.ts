import { ALERTS_KEPT, dismiss, hear, look, markRead, NO_ALERTS, revise, unreadCount, withdraw, type DetectionNews } from './alerts.ts'

const news = (id: number): DetectionNews => ({
  id,
  nodeId: `detection-${id}`,
  company: `Company ${id}`,
  brandType: 'local',
  confidence: 0.9,
  detectedAt: '2025-06-15T12:00:00Z',
  stationName: 'KDEM',
  stationFrequency: '101.1',
})
const ids = (alerts: { list: readonly { id: number }[] }) => alerts.list.map((alert) => alert.id)

test('the first look at what is there already makes no alert', () => {
  const alerts = look(NO_ALERTS, [news(7), news(9), news(8)])
  expect(alerts).toEqual({ lastSeenId: 9, list: [] })
  expect(look(NO_ALERTS, [])).toEqual({ lastSeenId: 0, list: [] })
})

test('later looks make an unread alert of each newer one, newest first', () => {
  const alerts = look({ lastSeenId: 9, list: [] }, [news(11), news(9), news(10)])
  expect(ids(alerts)).toEqual([11, 10])
  expect(alerts.lastSeenId).toBe(11)
  expect(unreadCount(alerts)).toBe(2)
})

test('an announced detection counts before the first look, and only once', () => {
  const heard = hear(NO_ALERTS, news(5))
  expect(ids(heard)).toEqual([5])
  expect(hear(heard, news(5))).toBe(heard)
  expect(ids(look(heard, [news(4), news(5)]))).toEqual([5])
})

test('ten are kept', () => {
  const alerts = Array.from({ length: ALERTS_KEPT + 3 }, (_, index) => news(index + 1)).reduce(hear, NO_ALERTS)
  expect(ids(alerts)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
})

test('reading dims one and dismissing removes one for good', () => {
  const alerts = [news(1), news(2)].reduce(hear, NO_ALERTS)
  const read = markRead(alerts, 1)
  expect(unreadCount(read)).toBe(1)
  const dismissed = dismiss(read, 2)
  expect(ids(dismissed)).toEqual([1])
  expect(ids(look(dismissed, [news(1), news(2)]))).toEqual([1])
})

test('a better name replaces the one that was told, and what was read stays read', () => {
  const read = markRead([news(1), news(2)].reduce(hear, NO_ALERTS), 1)
  const named = revise(read, { ...news(1), company: 'Harbor Light' })
  expect(named.list.map(({ company, isRead }) => [company, isRead])).toEqual([['Company 2', false], ['Harbor Light', true]])
  expect(revise(named, { ...news(1), company: 'Harbor Light' })).toBe(named)
  expect(revise(named, news(3))).toBe(named)
  expect(look(named, [{ ...news(2), company: 'Acme' }]).list[0]).toMatchObject({ company: 'Acme', isRead: false })
})

test('what is no ad after all is no alert, and does not come back as one', () => {
  const alerts = withdraw([news(1), news(2)].reduce(hear, NO_ALERTS), 'detection-2')
  expect(ids(alerts)).toEqual([1])
  expect(ids(look(alerts, [news(1), news(2)]))).toEqual([1])
})
