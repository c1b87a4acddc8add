import type { Browser, Page } from 'playwright-core'
import { startRadioServer, type RadioServer } from '../api/testing/radioServer.ts'
import { convert, makeProgramme, TEST_RATE } from '../api/testing/testAudio.ts'
import { launchBrowser, signIn, visit } from './support/browser.ts'
import { startProduct, type Product } from './support/product.ts'

/** Connecting, the burst, the first segment; on a busy machine more. */
const LIVE_TIMEOUT_MS = 60_000
const MP3_ARGUMENTS = ['-c:a', 'libmp3lame', '-b:a', '64k', '-write_xing', '0', '-f', 'mp3']

jest.setTimeout(400_000)

/** A monitor from the directory to its end, by the hands of a person; the station is ours and really on air. */
describe.each([1440, 390])('a monitor at %i px', (width) => {
  let radio: RadioServer
  let product: Product
  let browser: Browser
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    radio = await startRadioServer({
      bytes: await convert(makeProgramme(60, 7), TEST_RATE, MP3_ARGUMENTS),
      bytesPerSecond: 8_000, burstBytes: 32_000, metaint: 4_096, headers: { 'icy-name': 'Harbor Radio', 'icy-br': '64' },
    })
    radio.setTitle('Morning on the Harbor')
    product = await startProduct({ STREAM_ALLOWLIST: radio.host })
    browser = await launchBrowser()
    const visitor = await visit(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    page = visitor.page
    complaints = visitor.complaints
    await signIn(page, product)
    await page.goto(`${product.origin}/monitors`)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    await radio?.close()
  })

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const says = (text: string) => page.getByText(text).first().waitFor()
  const card = () => page.getByRole('article', { name: 'WBZ', exact: true })

  async function toSchedule(): Promise<void> {
    await page.getByLabel('Market').selectOption('Boston')
    await button(/^WBZ 1030/).click()
    await page.getByLabel(/^Stream URL/).fill(radio.url)
    await button('Configure Monitor').click()
    await page.getByRole('dialog').getByText('Advertisements').click()
    await button('Next: Set Schedule').click()
  }

  it('is found in the directory, its stream tried out, and added', async () => {
    await says('No monitors configured')
    await button('Browse Stations').click()
    await says('Choose a market to browse available radio stations')
    await page.getByLabel('Market').selectOption('Boston')
    await button(/^WBZ 1030/).click()
    await page.getByLabel(/^Stream URL/).fill('http://169.254.169.254/latest')
    await button('Try Out').click()
    await says('This address is on a private or reserved network')
    await page.getByLabel(/^Stream URL/).fill(radio.url)
    await button('Try Out').click()
    await says('Harbor Radio')
    await says('MP3 · 64 kbps')
    const heard = page.getByLabel('What was heard')
    await heard.evaluate((audio: HTMLAudioElement) => audio.play())
    expect(await heard.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration))).toBe(10)
    await button('Configure Monitor').click()
    expect(await button('Next: Set Schedule').isDisabled()).toBe(true)
    await page.getByText('Advertisements').click()
    await button('Next: Set Schedule').click()
    await button('24/7 Monitoring').click()
    await says('Station has been added to your monitoring list')
  })

  it('is heard live, says what is on, and can be listened to', async () => {
    await card().getByText('Live since').waitFor({ timeout: LIVE_TIMEOUT_MS })
    await card().getByText('♪ Morning on the Harbor').waitFor()
    await card().getByText('Signal: 85%').waitFor()
    const listeners = radio.connections()
    await button('Listen to WBZ').click()
    await button('Stop listening to WBZ').getByText('Stop', { exact: true }).waitFor({ timeout: LIVE_TIMEOUT_MS })
    expect(radio.connections()).toBe(listeners + 1)
    await button('Stop listening to WBZ').click()
    await button('Listen to WBZ').waitFor()
    await button('Details of WBZ').click()
    await page.getByRole('dialog').getByText('MP3, 64 kbps').waitFor()
    await button('Show as Table').click()
    expect(await page.getByRole('dialog').getByRole('row').count()).toBe(49)
    await page.keyboard.press('Escape')
  })

  it('takes a schedule', async () => {
    await card().getByRole('button', { name: 'Edit Schedules' }).click()
    await page.getByLabel(/^Name/).fill('Around noon')
    await page.getByLabel(/^Start/).fill('00:00')
    await page.getByLabel(/^End/).fill('00:00')
    for (const day of ['Sun', 'Sat']) await button(day).click()
    await button('Save Schedule').click()
    await says('Schedule created successfully')
    await button('Close').click()
    await card().getByText('Around noon').waitFor()
    await card().getByText('Live since').waitFor()
    expect(await card().getByText('00:00 - 00:00').count()).toBe(1)
  })

  it('is replaced by another of its name, or kept', async () => {
    await button('New Monitor').click()
    await page.getByLabel('Market').selectOption('Boston')
    await button('Currently Monitoring (1)').click()
    expect(await page.getByRole('dialog').getByText('Active', { exact: true }).count()).toBe(1)
    await toSchedule()
    await button('24/7 Monitoring').click()
    const asked = page.getByRole('alertdialog')
    await asked.getByText('Monitor Already Exists: A monitor for WBZ (1030) already exists. Click OK to DELETE the existing monitor').waitFor()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await says('A monitor for WBZ already exists. No changes made.')
    await button('24/7 Monitoring').click()
    await asked.getByRole('button', { name: 'OK' }).click()
    await says('Existing monitor deleted and new monitor created successfully')
    await card().getByText('24/7 Monitoring').waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
  })

  it('is switched off, and deleted once that is confirmed', async () => {
    await card().getByText('Monitoring', { exact: true }).click()
    await says('Station status updated successfully')
    await card().getByText('OFFLINE', { exact: true }).waitFor()
    await card().getByText('Signal: 0%').waitFor()
    await button('Delete WBZ').click()
    const asked = page.getByRole('alertdialog')
    await asked.getByText('Are you sure you want to delete "WBZ"? This action cannot be undone and will stop all monitoring for this station.').waitFor()
    await asked.getByRole('button', { name: 'Delete' }).click()
    await says('Station deleted successfully')
    await says('No monitors configured')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    expect(complaints).toEqual([])
  })
})
