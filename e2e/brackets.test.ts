import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { asAdmin, ENTRANTS, makeLiveBracket } from './support/brackets.ts'
import { launchBrowser, signIn, visit } from './support/browser.ts'
import { startProduct, type Product } from './support/product.ts'

jest.setTimeout(300_000)

/** What browsers do without asking, or soon will: cookies of frames are kept for the site around them, or not at all. */
const NO_THIRD_PARTY_COOKIES = '--test-third-party-cookie-phaseout'
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** Rounds are closed by a job that looks every five seconds. */
const CLOSE_WAIT_MS = 60_000

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser('allowed', [NO_THIRD_PARTY_COOKIES])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const toast = (page: Page | FrameLocator, text: string) => page.getByText(text).first().waitFor()
/** The side of somebody in a match; its label tells seed, name, votes and share. */
const side = (page: Page | FrameLocator, matchup: number, name: string) =>
  page.getByRole('group', { name: `Matchup ${matchup}`, exact: true }).getByRole('button', { name: new RegExp(name) }).first()

async function build(page: Page): Promise<number> {
  await page.goto(`${product.origin}/brackets`)
  await page.getByRole('button', { name: 'Create Your First Bracket' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title', { exact: true }).fill('Best Burger in Town')
  await dialog.getByLabel('Description').fill('Sixteen kitchens, one winner.')
  await dialog.getByLabel('Category', { exact: true }).selectOption('food')
  await dialog.getByRole('button', { name: 'Create Bracket' }).click()
  await toast(page, 'Bracket created successfully!')
  await page.getByRole('link', { name: 'Best Burger in Town' }).click()
  await page.getByText('No participants added yet').waitFor()
  await page.getByRole('button', { name: 'Add Many' }).click()
  await page.getByRole('textbox', { name: 'Participants' }).fill(ENTRANTS.map((name, index) => `${index + 1}. ${name}`).join('\n'))
  await page.getByRole('button', { name: 'Add 16 Participants' }).click()
  await toast(page, 'Participants Added!')
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** By keys one place down, by the mouse the last to the top. */
async function reseed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Participants', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Participants' })
  await dialog.getByRole('button', { name: 'Move The Rusty Skillet down' }).press('Enter')
  const rows = dialog.getByRole('listitem')
  expect(await rows.nth(0).getByRole('textbox').inputValue()).toBe('Burger Barn')
  await rows.nth(4).scrollIntoViewIfNeeded()
  const from = await rows.nth(4).locator('svg').first().boundingBox()
  const to = await rows.nth(0).boundingBox()
  if (!from || !to) throw new Error('The rows are not to be seen')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x + 5, to.y + to.height, { steps: 8 })
  await page.mouse.move(from.x + 5, to.y + 2, { steps: 8 })
  await page.mouse.up()
  expect(await rows.nth(0).getByRole('textbox').inputValue()).toBe('Stack House')
  await dialog.getByRole('button', { name: 'Save Seeding' }).click()
  await toast(page, 'Seeding Saved!')
  await dialog.getByRole('button', { name: 'Close' }).click()
}

it('goes from sixteen names to a champion that two phones have voted for', async () => {
  const owner = await visit(browser)
  await signIn(owner.page, product)
  const id = await build(owner.page)
  await reseed(owner.page)
  await side(owner.page, 1, 'Stack House').waitFor()
  await owner.page.getByRole('button', { name: 'Activate', exact: true }).click()
  await toast(owner.page, 'Status Updated!')

  const phones = [await visit(browser, PHONE), await visit(browser, PHONE)] as const
  const [one, other] = phones
  for (const { page } of phones) {
    await page.goto(`${product.origin}/public/brackets/${id}`)
    expect(await page.title()).toBe('Best Burger in Town')
    await page.getByText('Login to Save Votes').waitFor()
    await page.locator('html[data-live]').waitFor()
  }
  await side(one.page, 1, 'Stack House').tap()
  await toast(one.page, 'Vote Submitted!')
  await one.page.getByRole('button', { name: /Stack House.*Your vote.*1 vote.*100\.0%/ }).waitFor()
  await other.page.getByRole('button', { name: /Stack House.*1 vote.*100\.0%/ }).waitFor()
  await side(other.page, 1, 'The Last Bite').tap()
  for (const { page } of phones) await page.getByRole('button', { name: /The Last Bite.*1 vote.*50\.0%/ }).waitFor()
  await side(other.page, 1, 'Stack House').tap()
  for (const { page } of phones) await page.getByRole('button', { name: /Stack House.*2 votes.*100\.0%/ }).waitFor()
  await owner.page.getByText('Anonymous: 2 votes').waitFor()

  const admin = await asAdmin(browser, product)
  const end = (await admin.graphql(
    'mutation ($id: ID!, $at: DateTime) { setRoundEnd(input: { bracketId: $id, round: 1, closesAt: $at }) { __typename } }',
    { id: Buffer.from(`Bracket:${id}`).toString('base64'), at: new Date(Date.now() + 6_000).toISOString() },
  )) as { data: { setRoundEnd: { __typename: string } } }
  expect(end.data.setRoundEnd.__typename).toBe('SetRoundEndPayload')
  await one.page.getByText('Closes in').waitFor()
  for (const { page } of phones) await page.getByRole('region', { name: 'Round 2' }).getByRole('button', { name: /Stack House/ }).waitFor({ timeout: CLOSE_WAIT_MS })
  await admin.close()

  await owner.page.getByRole('button', { name: 'Reopen Round 1' }).waitFor()
  for (const round of [2, 3, 4]) {
    const open = one.page.getByRole('region', { name: new RegExp(`^Round ${round}`) })
    await open.getByRole('button', { name: /Stack House/ }).tap()
    await one.page.getByRole('button', { name: /Stack House.*Your vote.*1 vote/ }).and(open.getByRole('button')).waitFor()
    await owner.page.getByRole('button', { name: `Close Round ${round}` }).click()
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Close Round' }).click()
    await toast(owner.page, 'Round Closed!')
  }
  for (const { page } of [...phones, owner]) {
    const champion = page.getByRole('region', { name: 'Champion', exact: true })
    await champion.getByText('Stack House').waitFor()
    await page.getByText('This tournament is over.').waitFor()
  }

  await one.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin })
  await one.page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await one.page.getByRole('button', { name: 'Share' }).tap()
  await toast(one.page, 'Link Copied!')
  expect(await one.page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.origin}/public/brackets/${id}`)

  await owner.page.getByRole('button', { name: 'More' }).click()
  await owner.page.getByRole('menuitem', { name: 'Activity' }).click()
  const activity = owner.page.getByRole('dialog', { name: 'Activity' })
  for (const text of ['Closed round 4', 'Round 1 closed at its end', 'Opened voting', 'Changed the seeding', 'Added 16 participants', 'Created the bracket']) {
    await activity.getByText(text).waitFor()
  }
  expect([...one.complaints, ...other.complaints, ...owner.complaints]).toEqual([])
  for (const { context } of [...phones, owner]) await context.close()
})

it('is filled from a file and pictured, downloaded, printed, duplicated and archived by its owner', async () => {
  const { page, context, complaints } = await visit(browser)
  await signIn(page, product)
  await page.goto(`${product.origin}/brackets`)
  await page.getByRole('button', { name: /^Create/ }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title', { exact: true }).fill('Best Pizza')
  await form.getByLabel('Category', { exact: true }).selectOption('food')
  await form.getByRole('combobox', { name: /Participants/ }).selectOption('4')
  await form.getByRole('button', { name: 'Create Bracket' }).click()
  await page.getByRole('link', { name: 'Best Pizza' }).click()
  await page.getByRole('button', { name: 'Add Many' }).click()
  const csv = 'Name,Seed\r\n"Tony, the First",2\r\nPie Hole,1\r\nSlice of Life,4\r\nPie Hole,3\r\nUpper Crust,3\r\n'
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Read from a File' }).click()
  await (await chosen).setFiles({ name: 'pizzas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByText('Line 5: Pie Hole is there already').waitFor()
  await page.getByRole('button', { name: 'Add 4 Participants' }).click()
  await toast(page, 'Participants Added!')
  await side(page, 1, 'Pie Hole').waitFor()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))

  await page.getByRole('button', { name: 'Participants', exact: true }).click()
  const entrants = page.getByRole('dialog', { name: 'Participants' })
  const upload = async (name: string, buffer: Buffer) => {
    const picture = page.waitForEvent('filechooser')
    await entrants.getByRole('button', { name: 'Upload a picture of Pie Hole' }).click()
    await (await picture).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await upload('pie.png', Buffer.from('no picture at all'))
  await toast(page, 'Update Failed')
  await upload('pie.png', await page.screenshot())
  await toast(page, 'Picture Updated!')
  await entrants.getByRole('button', { name: 'Remove the picture of Pie Hole' }).waitFor()
  await entrants.getByRole('button', { name: 'Close' }).click()
  const picture = side(page, 1, 'Pie Hole').locator('img')
  await picture.waitFor()
  await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, await picture.elementHandle())

  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await toast(page, 'Status Updated!')
  await side(page, 1, 'Pie Hole').click()
  await toast(page, 'Vote Submitted!')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const download = page.waitForEvent('download')
  await choose('Download Results (CSV)')
  const results = await download
  expect(results.suggestedFilename()).toBe(`bracket-${id}-results.csv`)
  expect(readFileSync(await results.path(), 'utf8').split('\r\n').slice(0, 5)).toEqual([
    'Round,Matchup,Participant,Seed,Votes,Share %,Result', '1,1,Pie Hole,1,1,100.0,Open', '1,1,Slice of Life,4,0,0.0,Open', '1,2,"Tony, the First",2,0,,Open', '1,2,Upper Crust,3,0,,Open',
  ])

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await choose('Print')
  await page.locator('html[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const tree = page.getByRole('img', { name: 'The tree of Best Pizza' })
  for (const words of ['1  Pie Hole', '2  Tony, the First', 'Championship']) await tree.getByText(words).waitFor()
  expect(await page.getByRole('button', { name: 'More' }).isVisible()).toBe(false)
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  await choose('Duplicate')
  await toast(page, 'Bracket Duplicated!')
  await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`))
  // The same entrants with their pictures, and none of the votes.
  await page.getByRole('button', { name: 'Activate', exact: true }).waitFor()
  await side(page, 1, 'Pie Hole').locator('img').waitFor()
  expect(await page.getByRole('button', { name: /Your vote/ }).count()).toBe(0)

  await page.goto(`${product.origin}/brackets/${id}`)
  await choose('Archive')
  await toast(page, 'People are voting: deactivate the bracket before it is archived')
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await toast(page, 'Voting is paused.')
  await choose('Archive')
  await toast(page, 'Bracket Archived!')
  await page.goto(`${product.origin}/brackets`)
  const cards = page.getByRole('article')
  await cards.filter({ hasText: 'Best Pizza' }).first().waitFor()
  expect(await cards.locator(`a[href="/brackets/${id}"]`).count()).toBe(0)
  await page.getByRole('button', { name: 'Archived Brackets' }).click()
  await cards.locator(`a[href="/brackets/${id}"]`).click()
  await choose('Restore')
  await toast(page, 'Bracket Restored!')
  // The picture that was none is refused, which a browser says too.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
  await context.close()
})

describe('in a page of another site', () => {
  let station: Server
  let id: number
  const stationUrl = () => `http://127.0.0.1:${(station.address() as AddressInfo).port}/`

  beforeAll(async () => {
    id = await makeLiveBracket(browser, product, 'Morning Show Madness')
    const page = (path: string) => `<!doctype html><title>WXYZ</title><h1>WXYZ</h1><iframe src="${product.origin}${path}" title="Bracket" width="380" height="700"></iframe>`
    station = createServer((request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(page(request.url === '/own' ? `/public/brackets/${id}` : `/embed/brackets/${id}`))
    }).listen(0, '127.0.0.1')
    await once(station, 'listening')
  })
  afterAll(() => {
    station.close()
  })

  it('is voted in, and the vote is still the device’s own after a reload', async () => {
    const visitor = await visit(browser, PHONE)
    await signIn(visitor.page, product)
    await visitor.page.goto(stationUrl())
    const frame = visitor.page.frameLocator('iframe')
    // The session stays with the product's own site: nobody is signed in here, so no other site can act for him.
    await frame.getByText('Login to Save Votes').waitFor()
    await frame.locator('html[data-live]').waitFor()
    const answered = visitor.page.waitForResponse((response) => response.url().endsWith('/vote'))
    await side(frame, 4, 'Stack House').tap()
    expect((await answered).status()).toBe(200)
    await frame.getByRole('button', { name: /Stack House.*Your vote.*1 vote/ }).waitFor()
    const cookies = (await visitor.context.cookies(product.origin)).filter(({ name }) => name === 'spotlead-voter')
    expect(cookies).toMatchObject([{ sameSite: 'None', secure: true, httpOnly: true, partitionKey: 'http://127.0.0.1' }])

    await visitor.page.reload()
    await frame.getByRole('button', { name: /Stack House.*Your vote.*1 vote/ }).waitFor()
    await side(frame, 4, 'Big Al’s').tap()
    await frame.getByRole('button', { name: /Big Al’s.*Your vote.*1 vote/ }).waitFor()
    await frame.getByRole('button', { name: /Stack House.*0 votes/ }).waitFor()

    const first = await visit(browser)
    await first.page.goto(`${product.origin}/public/brackets/${id}`)
    await first.page.getByRole('button', { name: /Big Al’s.*1 vote/ }).waitFor()
    expect(await first.page.getByRole('button', { name: /Your vote/ }).count()).toBe(0)
    await first.context.close()
    await visitor.context.close()
  })

  it('is talked about; the owner hides what does not belong there', async () => {
    const visitor = await visit(browser, PHONE)
    await visitor.page.goto(`${product.origin}/public/brackets/${id}`)
    await visitor.page.locator('html[data-live]').waitFor()
    // They are asked for once they come into view.
    await visitor.page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded()
    await visitor.page.getByText('No comments yet. Say who should win.').waitFor()
    await visitor.page.getByLabel('Your name').fill('Dana')
    await visitor.page.getByLabel('Comment', { exact: true }).fill('Rusty all the way <b>!</b>')
    await visitor.page.getByRole('button', { name: 'Post Comment' }).tap()
    await visitor.page.getByText('Rusty all the way <b>!</b>').waitFor()

    const owner = await visit(browser)
    await signIn(owner.page, product)
    await owner.page.goto(`${product.origin}/brackets/${id}`)
    await owner.page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded()
    await owner.page.getByRole('button', { name: 'Hide the comment of Dana' }).click()
    await owner.page.getByRole('button', { name: 'Show the comment of Dana' }).waitFor()
    await visitor.page.reload()
    await visitor.page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded()
    await visitor.page.getByText('No comments yet. Say who should win.').waitFor()
    expect([...visitor.complaints, ...owner.complaints]).toEqual([])
    await owner.context.close()
    await visitor.context.close()
  })

  it('is the only page that lets itself be framed', async () => {
    const visitor = await visit(browser)
    await visitor.page.goto(`${stationUrl()}own`)
    await visitor.page.waitForTimeout(1_000)
    expect(await visitor.page.frameLocator('iframe').getByText('Morning Show Madness').count()).toBe(0)
    expect(visitor.complaints.join()).toContain('frame-ancestors')
    await visitor.context.close()
  })
})
