import { heardAd, makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { deliverMails, linkIn } from '../../testing/testMailbox.ts'
import { ALERT_DELAY_MS, ALERT_MAX_AGE_MS, MAIL_DETECTION_JOB, MAX_ALERTS_PER_HOUR } from './alert.service.ts'

const MINUTE_MS = 60_000
/** A Monday, noon in Los Angeles. */
const NOON = new Date('2026-03-02T20:00:00Z')

const clock = createTestClock(NOON)
let test: TestApp

beforeEach(async () => {
  clock.set(NOON)
  test = await createTestApp({ clock, env: { PUBLIC_URL: 'https://spotlead.example' } })
})
afterEach(() => test.close())

const database = () => test.composition.database.prisma
const hear = (stationId: number, ...rest: [Parameters<typeof heardAd>[2]?]) =>
  test.composition.services.detections.record(heardAd(stationId, clock.now(), ...rest))
const settings = (user: TestUser, data: Record<string, unknown>) => database().monitoringDefaults.update({ where: { userId: user.id }, data })

/** Does the alert jobs that wait, as the worker would a minute later, and delivers the mails. */
async function alertMails() {
  const jobs = await database().outboxEvent.findMany({ where: { jobName: MAIL_DETECTION_JOB, dispatchedAt: null } })
  for (const { payload } of jobs) await test.composition.services.alerts.mailDetection((payload as { detectionId: number }).detectionId)
  return deliverMails(test)
}

describe('the mail for a new detection', () => {
  it('tells who was heard where and when, what was said, and where to listen', async () => {
    const user = await test.signUp()
    const station = await makeStation(test, user, { name: 'WXYZ', frequency: '98.7', alertsEnabled: true })
    const outcome = await hear(station.id)
    if (outcome.kind !== 'detected') throw new Error(outcome.kind)
    const job = await database().outboxEvent.findFirstOrThrow({ where: { jobName: MAIL_DETECTION_JOB } })
    expect(job).toMatchObject({ payload: { detectionId: outcome.detectionId }, runAt: new Date(NOON.getTime() + ALERT_DELAY_MS) })
    const [mail, ...others] = await alertMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'New ad: Harbor Light Furniture on WXYZ', to: [{ address: user.email, name: 'Test user' }] })
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Harbor Light Furniture')
      expect(part).toContain('WXYZ (98.7)')
      expect(part).toContain('Mon, Mar 2, 2026 at 12:00 PM PST')
      expect(part).toContain('85%')
      expect(part).toContain('(614) 555-0123')
      expect(part).toContain('https://spotlead.example/email-preferences')
      expect(part).toContain('Local')
      expect(part).toContain('on Main Street, call 614 555 0123.')
      expect(part).toContain(`https://spotlead.example/detections?detection=${outcome.detectionId}`)
    }
    expect(mail?.headers).toContainEqual({ key: 'list-unsubscribe-post', originalKey: expect.any(String), value: 'List-Unsubscribe=One-Click' })
  })

  it('ends with its own unsubscribe link', async () => {
    const user = await test.signUp()
    const station = await makeStation(test, user, { alertsEnabled: true })
    await hear(station.id)
    const [mail] = await alertMails()
    expect((await test.request('POST', linkIn(mail, '/email/unsubscribe/'))).body).toContain('email alerts and summaries')
    await hear(station.id, { company: 'Second Company' })
    expect(await alertMails()).toEqual([])
  })

  it('comes once, however often the job runs, and again neither for a better reading nor while the company cools down', async () => {
    const user = await test.signUp()
    const station = await makeStation(test, user, { alertsEnabled: true })
    await hear(station.id, { confidence: 0.7 })
    expect(await alertMails()).toHaveLength(1)
    const { id } = await database().detection.findFirstOrThrow()
    expect(await Promise.all([1, 2, 3].map(() => test.composition.services.alerts.mailDetection(id)))).toEqual([0, 0, 0])
    clock.advance(5_000)
    expect(await hear(station.id, { confidence: 0.9 })).toMatchObject({ kind: 'revised' })
    clock.advance(5 * MINUTE_MS)
    expect(await hear(station.id)).toEqual({ kind: 'aired' })
    expect(await alertMails()).toEqual([])
    clock.advance(6 * MINUTE_MS)
    expect(await hear(station.id)).toMatchObject({ kind: 'detected' })
    expect(await alertMails()).toHaveLength(1)
  })

  it('is not sent for a detection that a person makes while the company cools down', async () => {
    const user = await test.signUp()
    const station = await makeStation(test, user, { alertsEnabled: true })
    await hear(station.id)
    await alertMails()
    clock.advance(3 * MINUTE_MS)
    const word = async (company: string) => {
      const { brandType: _brand, contentType: _content, phone: _phone, website: _website, evidence: _evidence, ...ad } = heardAd(station.id, clock.now(), { company })
      await test.composition.database.unitOfWork.run((tx, afterCommit) => test.composition.services.detections.confirm(ad, tx, afterCommit))
      clock.advance(MINUTE_MS)
    }
    await word('Harbor Light Furniture')
    expect(await alertMails()).toEqual([])
    await word('A New Company')
    expect((await alertMails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('A New Company')])
  })

  it("goes to everybody whose monitor heard the stream, by each one's own settings and name for it", async () => {
    const [owner, same, off, noAlerts, national, news, gone] = [
      await test.signUp(), await test.signUp(), await test.signUp(), await test.signUp(), await test.signUp(), await test.signUp('news_user'), await test.signUp(),
    ]
    const streamUrl = 'http://shared.example/live'
    const shared = { streamUrl, normalizedStreamUrl: streamUrl, alertsEnabled: true }
    const heard = await makeStation(test, owner, { ...shared, alertsEnabled: false })
    await makeStation(test, same, { ...shared, name: 'My Own Name' })
    await makeStation(test, same, { ...shared, name: 'The Same Again' })
    await makeStation(test, off, { ...shared, isActive: false })
    await makeStation(test, noAlerts, { ...shared, alertsEnabled: false })
    await makeStation(test, national, shared)
    await makeStation(test, news, shared)
    await makeStation(test, gone, shared)
    await settings(national, { alertOnLocalBrands: false, alertOnNationalBrands: true })
    await database().user.update({ where: { id: gone.id }, data: { status: 'inactive' } })
    await hear(heard.id)
    const local = await alertMails()
    expect(local.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([[same.email, 'New ad: Harbor Light Furniture on My Own Name']])
    await hear(heard.id, { company: 'National Burgers', brandType: 'national', startedAt: new Date(NOON.getTime() + 60_000), endedAt: new Date(NOON.getTime() + 80_000) })
    expect((await alertMails()).map(({ to }) => to?.[0]?.address)).toEqual([national.email])
  })

  it.each([
    ['users.emailAlertsEnabled', (user: TestUser) => database().user.update({ where: { id: user.id }, data: { emailAlertsEnabled: false } })],
    ['enableEmailAlerts', (user: TestUser) => settings(user, { enableEmailAlerts: false })],
    ['alertOnLocalBrands', (user: TestUser) => settings(user, { alertOnLocalBrands: false })],
    ['the schedules', (user: TestUser) => addSchedule(user, '13:00', '14:00')],
  ])('obeys %s', async (_name, change) => {
    const user = await test.signUp()
    const station = await makeStation(test, user, { alertsEnabled: true })
    await change(user)
    await hear(station.id)
    expect(await alertMails()).toEqual([])
  })

  it('obeys alertOnNationalBrands, off by default', async () => {
    const user = await test.signUp()
    const station = await makeStation(test, user, { alertsEnabled: true })
    await hear(station.id, { brandType: 'national', company: 'First Burgers' })
    expect(await alertMails()).toEqual([])
    await settings(user, { alertOnNationalBrands: true })
    clock.advance(MINUTE_MS)
    await hear(station.id, { brandType: 'national', company: 'Second Burgers' })
    expect(await alertMails()).toHaveLength(1)
  })

  it("obeys the viewer's suppressNationalBrands where another's monitor recorded the brand", async () => {
    const [owner, viewer] = [await test.signUp(), await test.signUp()]
    const shared = { streamUrl: 'http://shared.example/2', normalizedStreamUrl: 'http://shared.example/2', alertsEnabled: true }
    const heard = await makeStation(test, owner, shared)
    await makeStation(test, viewer, shared)
    for (const user of [owner, viewer]) await settings(user, { alertOnNationalBrands: true })
    await settings(viewer, { suppressNationalBrands: true })
    await hear(heard.id, { brandType: 'national' })
    expect((await alertMails()).map(({ to }) => to?.[0]?.address)).toEqual([owner.email])
  })

  it("is switched on for a schedule's hours by the schedule", async () => {
    const user = await test.signUp()
    const station = await makeStation(test, user, { alertsEnabled: false })
    await addSchedule(user, '11:00', '13:00', true)
    await hear(station.id)
    expect(await alertMails()).toHaveLength(1)
  })

  it('is not sent for what somebody has dismissed, nor for what is old', async () => {
    const user = await test.signUp()
    const station = await makeStation(test, user, { alertsEnabled: true })
    await hear(station.id)
    await test.composition.database.unitOfWork.run((tx, afterCommit) =>
      test.composition.services.detections.dismiss(station.id, new Date(NOON.getTime() - MINUTE_MS), NOON, tx, afterCommit),
    )
    expect(await alertMails()).toEqual([])
    await test.composition.services.detections.record(heardAd(station.id, new Date(NOON.getTime() - ALERT_MAX_AGE_MS - 1), { company: 'Late Company' }))
    expect(await alertMails()).toEqual([])
  })

  it('stops at what a person reads within an hour, and says so in the last', async () => {
    const user = await test.signUp()
    const station = await makeStation(test, user, { alertsEnabled: true })
    for (let index = 0; index <= MAX_ALERTS_PER_HOUR; index += 1) {
      clock.advance(MINUTE_MS)
      await hear(station.id, { company: `Company Number ${index}` })
    }
    const mails = await alertMails()
    expect(mails).toHaveLength(MAX_ALERTS_PER_HOUR)
    expect(mails.map(({ text }) => text?.includes('Many ads were heard within an hour'))).toEqual(mails.map((_, index) => index === MAX_ALERTS_PER_HOUR - 1))
  })
})

async function addSchedule(user: TestUser, startTime: string, endTime: string, alertsEnabled = false) {
  const { id } = await database().radioStation.findFirstOrThrow({ where: { createdBy: user.id } })
  await database().monitoringSchedule.create({
    data: { stationId: id, name: 'Midday', daysOfWeek: '1', startTime, endTime, timezone: 'America/Los_Angeles', alertsEnabled, createdBy: user.id },
  })
}
