import { NOTE_SUMMARY_JOB } from './summary.service.ts'
import { noteSummaryPayload } from './alert.input.ts'
import { SEND_MAIL_JOB } from '../mails/mail.service.ts'
import { heardAd, makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { deliverMails, linkIn } from '../../testing/testMailbox.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A Monday, 17:00 in Los Angeles: an hour before the summary. */
const BEFORE = new Date('2026-03-03T01:00:00Z')
const DUE = new Date('2026-03-03T02:00:00Z')

const clock = createTestClock(BEFORE)
let test: TestApp
let user: TestUser
let stationId: number

beforeEach(async () => {
  clock.set(BEFORE)
  test = await createTestApp({ clock, env: { PUBLIC_URL: 'https://spotlead.example' } })
  user = await test.signUp()
  await database().user.update({ where: { id: user.id }, data: { createdAt: new Date(BEFORE.getTime() - DAY_MS) } })
  stationId = (await makeStation(test, user, { name: 'WXYZ', frequency: '98.7', alertsEnabled: true })).id
})
afterEach(() => test.close())

const database = () => test.composition.database.prisma
const row = () => database().user.findUniqueOrThrow({ where: { id: user.id } })
const settings = (data: Record<string, unknown>) => database().monitoringDefaults.update({ where: { userId: user.id }, data })
const hear = (company: string, values: Parameters<typeof heardAd>[2] = {}, station = stationId) =>
  test.composition.services.detections.record(heardAd(station, clock.now(), { company, ...values }))

/** One run of the job at `at`; the mails it sent, with what follows a confirmed hand-over. */
async function summariesAt(at: Date) {
  clock.set(at)
  await test.composition.services.summaries.queueDue()
  const mails = (await deliverMails(test)).filter(({ subject }) => subject?.startsWith('Daily summary'))
  await note()
  return mails
}

async function note() {
  const jobs = await database().outboxEvent.findMany({ where: { jobName: NOTE_SUMMARY_JOB } })
  for (const { payload } of jobs) {
    const { userId, until } = noteSummaryPayload.parse(payload)
    await test.composition.services.summaries.noteSent(userId, new Date(until))
  }
}

it('tells at the chosen time what is new, by station and company', async () => {
  await hear('Harbor Light Furniture')
  clock.advance(15 * MINUTE_MS)
  await hear('Harbor Light Furniture')
  await hear('Corner Bakery', { startedAt: new Date(clock.now().getTime() + 40_000), endedAt: new Date(clock.now().getTime() + 70_000) })
  expect(await summariesAt(new Date(DUE.getTime() - 1))).toEqual([])
  const [mail, ...others] = await summariesAt(DUE)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Daily summary for Mar 2: 3 new ads', to: [{ address: user.email }] })
  const newest = await database().detection.findFirstOrThrow({ where: { detectedCompany: 'Harbor Light Furniture' }, orderBy: { id: 'desc' } })
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('3 new ads by 2 companies on 1 station since your last summary.')
    expect(part).toContain('WXYZ (98.7): 3 new ads')
    expect(part).toContain('Mon 5:15 PM · 85% sure · 2 times')
    expect(part).toContain('Corner Bakery')
    expect(part).toContain(`https://spotlead.example/detections?detection=${newest.id}`)
  }
  expect((await test.request('POST', linkIn(mail, '/email/unsubscribe/'))).body).toContain('daily summaries')
  expect(await database().monitoringDefaults.findUnique({ where: { userId: user.id } })).toMatchObject({ dailySummaryEnabled: false })
})

it('is one a local day, with each ad in one of them only', async () => {
  await hear('First Company')
  expect(await summariesAt(DUE)).toHaveLength(1)
  clock.advance(MINUTE_MS)
  await hear('Second Company')
  expect(await summariesAt(new Date(DUE.getTime() + 10 * MINUTE_MS))).toEqual([])
  const [next] = await summariesAt(new Date(DUE.getTime() + DAY_MS))
  expect(next?.text).toContain('Second Company')
  expect(next?.text).not.toContain('First Company')
})

it('sends nothing when nothing is new, also when something comes later that day', async () => {
  expect(await summariesAt(DUE)).toEqual([])
  expect(await row()).toMatchObject({ summaryDay: '2026-03-02', lastSummaryDate: null })
  clock.advance(MINUTE_MS)
  await hear('Evening Company')
  expect(await summariesAt(new Date(DUE.getTime() + 30 * MINUTE_MS))).toEqual([])
  expect((await summariesAt(new Date(DUE.getTime() + DAY_MS)))[0]?.text).toContain('Evening Company')
})

it('leaves out samples, what is dismissed and stations without alerts', async () => {
  const quiet = await makeStation(test, user, { alertsEnabled: false })
  await hear('Quiet Company', {}, quiet.id)
  await hear('Dismissed Company')
  await test.composition.database.unitOfWork.run((tx, afterCommit) =>
      test.composition.services.detections.dismiss(stationId, new Date(BEFORE.getTime() - MINUTE_MS), BEFORE, tx, afterCommit),
    )
  const sample = await makeStation(test, user, { alertsEnabled: true, isSample: true })
  await hear('Sample Company', {}, sample.id)
  expect(await summariesAt(DUE)).toEqual([])
})

it.each([
  ['users.emailAlertsEnabled', () => database().user.update({ where: { id: user.id }, data: { emailAlertsEnabled: false } }), 0],
  ['dailySummaryEnabled', () => settings({ dailySummaryEnabled: false }), 0],
  ['alertOnLocalBrands', () => settings({ alertOnLocalBrands: false }), 0],
  ['enableEmailAlerts, which is about single mails', () => settings({ enableEmailAlerts: false }), 1],
])('obeys %s', async (_name, change, mails) => {
  await hear('Some Company')
  await change()
  expect(await summariesAt(DUE)).toHaveLength(mails)
})

it('obeys alertOnNationalBrands and suppressNationalBrands', async () => {
  await hear('National Burgers', { brandType: 'national' })
  expect(await summariesAt(DUE)).toEqual([])
  await settings({ alertOnNationalBrands: true })
  const [mail] = await summariesAt(new Date(DUE.getTime() + DAY_MS))
  expect(mail?.text).toContain('National Burgers')
  clock.advance(MINUTE_MS)
  await hear('National Tyres', { brandType: 'national' })
  await settings({ suppressNationalBrands: true })
  expect(await summariesAt(new Date(DUE.getTime() + 2 * DAY_MS))).toEqual([])
})

it("comes at the reader's time in his zone", async () => {
  await hear('Some Company')
  await database().user.update({ where: { id: user.id }, data: { dailySummaryTime: '06:30', timeZone: 'Europe/Berlin' } })
  expect(await summariesAt(new Date('2026-03-03T05:29:00Z'))).toEqual([])
  const [mail] = await summariesAt(new Date('2026-03-03T05:30:00Z'))
  expect(mail?.subject).toBe('Daily summary for Mar 3: 1 new ad')
})

it('advances only after a confirmed send', async () => {
  await hear('Some Company')
  clock.set(DUE)
  await test.composition.services.summaries.queueDue()
  expect((await row()).lastSummaryDate).toBeNull()
  await deliverMails(test)
  await note()
  expect((await row()).lastSummaryDate).toEqual(new Date(DUE.getTime() - MINUTE_MS))
  await test.composition.services.summaries.noteSent(user.id, BEFORE)
  expect((await row()).lastSummaryDate).toEqual(new Date(DUE.getTime() - MINUTE_MS))
})

it('waits for the mail of the day before, and takes up what was in it when it was never handed over', async () => {
  await hear('First Company')
  clock.set(DUE)
  await test.composition.services.summaries.queueDue()
  clock.advance(MINUTE_MS)
  await hear('Second Company')
  expect(await summaryMailsWaiting()).toBe(1)
  clock.set(new Date(DUE.getTime() + DAY_MS))
  expect(await test.composition.services.summaries.queueDue()).toBe(0)
  expect(await row()).toMatchObject({ summaryDay: '2026-03-02' })
  await database().mailLogEntry.updateMany({ where: { kind: 'daily_summary' }, data: { status: 'failed', sealedContent: null } })
  const [mail] = await summariesAt(new Date(DUE.getTime() + DAY_MS + MINUTE_MS))
  expect(mail?.text).toContain('First Company')
  expect(mail?.text).toContain('Second Company')
})

it('repeats nothing that was handed over, although the note of it was lost', async () => {
  await hear('First Company')
  clock.set(DUE)
  await test.composition.services.summaries.queueDue()
  expect(await deliverMails(test)).not.toEqual([])
  clock.advance(MINUTE_MS)
  await hear('Second Company')
  const [mail] = await summariesAt(new Date(DUE.getTime() + DAY_MS))
  expect(mail?.text).toContain('Second Company')
  expect(mail?.text).not.toContain('First Company')
})

it('puts one mail on its way when several processes look at once', async () => {
  await hear('Some Company')
  clock.set(DUE)
  const runs = await Promise.all(Array.from({ length: 4 }, () => test.composition.services.summaries.queueDue()))
  expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await summaryMailsWaiting()).toBe(1)
})

it('misses no ad whose transaction ends after the summary was written', async () => {
  clock.set(new Date(DUE.getTime() - 30_000))
  await hear('Latest Company')
  expect(await summariesAt(DUE)).toEqual([])
  expect((await summariesAt(new Date(DUE.getTime() + DAY_MS)))[0]?.text).toContain('Latest Company')
})

const summaryMailsWaiting = () =>
  database().outboxEvent.count({ where: { jobName: SEND_MAIL_JOB, dispatchedAt: null } })
