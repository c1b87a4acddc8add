import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { alertStore } from '../../components/detections/alertStore.ts'
import { connectionOf, madeUpDetection, madeUpStation, pagesOf, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment, type MockResolvers } from '../../testing/testEnvironment.ts'

const user = userEvent.setup({ delay: null })
const TRANSCRIPT = 'Call Brightwater at five five five one two.'
const PHONE = { kind: 'phone', start: TRANSCRIPT.indexOf('five'), end: TRANSCRIPT.indexOf('.') }
const CLIP = {
  url: '/api/detections/7/clip',
  durationSeconds: 20,
  adStartSeconds: 5,
  peaks: [0, 128, 255],
  words: [
    { text: 'call', startSeconds: 5, endSeconds: 5.4 },
    { text: 'brightwater', startSeconds: 5.5, endSeconds: 6.2 },
  ],
}

beforeEach(() => {
  localStorage.setItem('spotlead.timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone)
  alertStore.clear()
})

type Row = Parameters<typeof madeUpDetection>[0]
const withRows = (rows: readonly Row[], { total = rows.length, stationCount = 2 } = {}): MockResolvers => ({
  ...signedIn(),
  Query: () => ({ hasSampleData: false, detectionStationCount: stationCount, savedFilters: [{ id: 'sf1', name: 'Big ones', parameters: 'confidence=high' }] }),
  RadioStationConnection: () => connectionOf([madeUpStation({ databaseId: 4, name: 'WDMO Talk' })]),
  DetectionConnection: () => connectionOf(rows.map(madeUpDetection), total),
})

async function openList(resolvers: MockResolvers, path = '/detections') {
  const environment = createTestEnvironment(resolvers)
  const app = renderApp(environment, path)
  await screen.findByText(/detections from/)
  const asked = () => environment.sent.filter(({ name }) => name === 'DetectionsScreenQuery').map(({ variables }) => variables)
  return { environment, app, asked }
}
const card = (name: string) => screen.getByRole('article', { name })

test('while the list is under way it says so', async () => {
  const environment = createTestEnvironment(withRows([]))
  const release = environment.hold('DetectionsScreenQuery')
  renderApp(environment, '/detections')
  expect(await screen.findByText('Loading detections...')).toBeInTheDocument()
  release()
  expect(await screen.findByText('No detections found')).toBeInTheDocument()
})

test('the count line counts detections and stations of the whole result', async () => {
  await openList(withRows([{ databaseId: 1 }], { total: 1_234, stationCount: 17 }))
  expect(screen.getByText('1,234 detections from 17 stations')).toBeInTheDocument()
})

test('a card says all that is known of a detection', async () => {
  await openList(
    withRows([
      {
        databaseId: 7,
        detectionCount: 3,
        isVolumeElevated: true,
        isMatched: true,
        brandType: 'regional',
        contentType: 'sponsorship',
        detectedAt: '2025-06-05T19:07:00Z',
        rawTranscript: TRANSCRIPT,
        evidence: [PHONE],
      },
    ]),
  )
  const shown = card('Brightwater Heating')
  for (const text of ['3x detected', 'Regional', 'Elevated', 'Sponsorship', 'Matched', '-18.2 dB', '-2.1 dB', '101.1']) {
    expect(within(shown).getByText(text)).toBeInTheDocument()
  }
  expect(shown).toHaveTextContent('Confidence: 93.0%')
  expect(shown.querySelector('time')).toHaveAttribute('datetime', '2025-06-05T19:07:00.000Z')
  expect(shown.querySelector('mark')).toHaveTextContent('[phone number] five five five one two')
})

test('what is not so is not said', async () => {
  await openList(withRows([{ databaseId: 7, averageVolume: null, peakVolume: null, confidence: 0.79, detectedCompany: null }]))
  const shown = card('Unknown company')
  expect(within(shown).queryByText(/x detected/)).not.toBeInTheDocument()
  expect(within(shown).queryByText('Elevated')).not.toBeInTheDocument()
  expect(within(shown).getByText('Unmatched')).toBeInTheDocument()
  expect(within(shown).getAllByText('N/A')).toHaveLength(2)
  expect(shown).toHaveTextContent('Confidence: 79.0%')
  expect(within(shown).queryByRole('button', { name: /Listen/ })).not.toBeInTheDocument()
})

test('the search waits for a pause in typing, then asks the server and the address says so', async () => {
  const { app, asked } = await openList(withRows([{ databaseId: 1 }]))
  await user.type(screen.getByPlaceholderText('Search by company, transcript, or station...'), 'acme')
  await waitFor(() => expect(app.pathname()).toBe('/detections?search=acme'))
  expect(asked().map(({ filter }) => (filter as { search: string | null }).search)).toEqual([null, 'acme'])
})

test('a link shows one detection alone, until something else is chosen', async () => {
  const { app, asked } = await openList(withRows([{ databaseId: 7 }]), '/detections?detection=7')
  expect(asked()).toMatchObject([{ filter: { detectionId: 7 } }])
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Oldest First')
  await waitFor(() => expect(app.pathname()).toBe('/detections?sort=oldest'))
})

test('every monitor can be chosen, however many there are', async () => {
  const all = Array.from({ length: 430 }, (_, index) => madeUpStation({ databaseId: index + 1, name: `WAAA ${index + 1}` }))
  const { app } = await openList({
    ...withRows([{ databaseId: 1 }]),
    RadioStationConnection: pagesOf(all),
  })
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  const select = await screen.findByRole('combobox', { name: 'Station' })
  await waitFor(() => expect(within(select).getAllByRole('option')).toHaveLength(431))
  await user.selectOptions(select, '430')
  await waitFor(() => expect(app.pathname()).toBe('/detections?station=430'))
})

test('order and filters go to the server and stand in the address', async () => {
  const { app, asked } = await openList(withRows([{ databaseId: 1 }]))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Company Z-A')
  const toggle = screen.getByRole('button', { name: 'Filters' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await user.click(toggle)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Station' }), 'WDMO Talk (101.1)')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Brand Type' }), 'Regional')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Content Type' }), 'Announcement')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Confidence' }), 'Medium 70-89%')
  await waitFor(() =>
    expect(app.pathname()).toBe('/detections?sort=company-za&station=4&brand=regional&content=announcement&confidence=medium'),
  )
  expect(asked().at(-1)).toEqual({
    sort: 'COMPANY_Z_A',
    filter: { search: null, stationId: 4, detectionId: null, brandType: 'regional', contentType: 'announcement', confidence: 'MEDIUM' },
  })
  expect(toggle).toHaveTextContent('Filters4')
})

test('an address that narrows opens narrowed, and can be cleared', async () => {
  const { app } = await openList(withRows([]), '/detections?search=acme&brand=local&sort=oldest')
  expect(screen.getByRole('searchbox')).toHaveValue('acme')
  expect(screen.getByRole('combobox', { name: 'Brand Type' })).toHaveValue('local')
  expect(screen.getByText('Try adjusting your search or filters.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await waitFor(() => expect(app.pathname()).toBe('/detections?sort=oldest'))
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('an empty house gets no advice to adjust anything', async () => {
  await openList(withRows([]))
  expect(screen.getByText('No detections found')).toBeInTheDocument()
  expect(screen.queryByText('Try adjusting your search or filters.')).not.toBeInTheDocument()
})

test('more are loaded on demand', async () => {
  const { environment } = await openList(withRows([{ databaseId: 2, detectedCompany: 'Second' }], { total: 2 }))
  environment.answer(withRows([{ databaseId: 1, detectedCompany: 'First' }], { total: 1 }))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('article', { name: 'First' })).toBeInTheDocument()
  expect(card('Second')).toBeInTheDocument()
  expect(environment.sent.at(-1)).toMatchObject({ name: 'DetectionListPageQuery', variables: { first: 20, after: 'end' } })
})

test('what comes in meanwhile is offered, not pushed into the list', async () => {
  const { environment } = await openList(withRows([{ databaseId: 2, detectedCompany: 'Second' }]))
  await act(() =>
    environment.emit('LiveUpdatesDetectionSubscription', { Detection: () => madeUpDetection({ databaseId: 3 }) }),
  )
  environment.answer(withRows([{ databaseId: 3, detectedCompany: 'Third' }, { databaseId: 2, detectedCompany: 'Second' }]))
  expect(screen.queryByRole('article', { name: 'Third' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '1 new detection' }))
  expect(await screen.findByRole('article', { name: 'Third' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 new detection' })).not.toBeInTheDocument())
})

const isAd = (databaseId: number) => ({ DetectionEvent: () => ({ detectionId: `detection-${databaseId}` }), Detection: () => madeUpDetection({ databaseId, detectedCompany: 'Second' }) })
const isNone = (databaseId: number) => ({ DetectionEvent: () => ({ detectionId: `detection-${databaseId}`, detection: null }) })

test('what somebody says is no ad leaves the list and its count, and is back once he takes that back', async () => {
  const rows = [{ databaseId: 3, detectedCompany: 'Third' }, { databaseId: 2, detectedCompany: 'Second' }, { databaseId: 1, detectedCompany: 'First' }]
  const { environment } = await openList(withRows(rows))
  environment.answer(withRows([], { total: 2, stationCount: 1 }))
  await act(() => environment.emit('LiveUpdatesChangeSubscription', isNone(2)))
  const names = () => screen.getAllByRole('article').map((shown) => shown.getAttribute('aria-label'))
  expect(names()).toEqual(['Third', 'First'])
  expect(await screen.findByText('2 detections from 1 stations')).toBeInTheDocument()
  environment.answer(withRows([], { total: 3 }))
  await act(() => environment.emit('LiveUpdatesChangeSubscription', isAd(2)))
  expect(names()).toEqual(['Third', 'Second', 'First'])
  expect(await screen.findByText('3 detections from 2 stations')).toBeInTheDocument()
})

test('a name that somebody corrects is the card’s name, and nothing is counted for that', async () => {
  const { environment } = await openList(withRows([{ databaseId: 2, detectedCompany: 'Misheard' }]))
  await act(() => environment.emit('LiveUpdatesChangeSubscription', isAd(2)))
  expect(card('Second')).toBeInTheDocument()
  expect(environment.sent.map(({ name }) => name)).not.toContain('useWithdrawnQuery')
})

test('the slash key goes to the search box', async () => {
  await openList(withRows([]))
  await user.keyboard('/')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

describe('the clip', () => {
  const play = jest.fn<Promise<void>, []>()
  /** The sound that was played last. */
  const sound = () => play.mock.contexts.at(-1) as HTMLMediaElement

  beforeEach(() => {
    play.mockReset().mockResolvedValue(undefined)
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  })
  afterAll(() => jest.restoreAllMocks())

  async function openClip() {
    const row = { databaseId: 7, rawTranscript: TRANSCRIPT, evidence: [PHONE], clip: CLIP }
    await openList({ ...withRows([row]), Detection: () => madeUpDetection(row) })
    await user.click(screen.getByRole('button', { name: 'Listen to Brightwater Heating' }))
    return screen.findByRole('slider', { name: 'Position in the clip of Brightwater Heating' })
  }

  test('plays from two seconds before the ad', async () => {
    const slider = await openClip()
    expect(slider).toHaveAttribute('aria-valuetext', '0:03 of 0:20')
    await user.click(screen.getByRole('button', { name: 'Play' }))
    expect(play).toHaveBeenCalledTimes(1)
    fireEvent(sound(), new Event('loadedmetadata'))
    expect(sound()).toHaveProperty('currentTime', 3)
  })

  test('is driven by the keyboard, and lights the word being said', async () => {
    const slider = await openClip()
    slider.focus()
    await user.keyboard('{ArrowRight}')
    expect(slider).toHaveAttribute('aria-valuetext', '0:05 of 0:20')
    expect(document.querySelector('[data-spoken]')).toHaveTextContent('Call')
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 0:20')
    await user.keyboard('{End}')
    expect(slider).toHaveAttribute('aria-valuetext', '0:20 of 0:20')
    await user.keyboard(' ')
    expect(play).toHaveBeenCalledTimes(1)
  })

  test('a click on a word goes there', async () => {
    const slider = await openClip()
    await user.click(screen.getByText('Brightwater'))
    expect(slider).toHaveAttribute('aria-valuenow', '6')
    expect(document.querySelector('[data-spoken]')).toHaveTextContent('Brightwater')
  })

  test('that cannot be heard says so and leaves the words', async () => {
    await openClip()
    await user.click(screen.getByRole('button', { name: 'Play' }))
    fireEvent(sound(), new Event('error'))
    expect(await screen.findByText('The sound could not be loaded.')).toBeInTheDocument()
    expect(screen.getByText('Brightwater')).toBeInTheDocument()
  })

  test('is closed again', async () => {
    await openClip()
    await user.click(screen.getByRole('button', { name: 'Close the clip of Brightwater Heating' }))
    await waitFor(() => expect(screen.queryByRole('slider')).not.toBeInTheDocument())
  })
})

test('choices are kept under a name, found again, and the list is downloaded as it stands', async () => {
  const { environment, asked } = await openList(withRows([{ databaseId: 7 }]), '/detections?search=bright&sort=oldest')
  expect(await screen.findByRole('link', { name: 'CSV' })).toHaveAttribute('href', '/api/detections/export.csv?search=bright&sort=OLDEST_FIRST')
  environment.reply('SavedFiltersSaveMutation', {
    saveFilter: { __typename: 'SaveFilterPayload', savedFilters: [{ id: 'sf1', name: 'Big ones', parameters: 'confidence=high' }, { id: 'sf2', name: 'Bright', parameters: 'search=bright' }] },
  })
  await user.click(screen.getByRole('button', { name: 'Saved' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save these filters...' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Name/), 'Bright')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(environment.sent.findLast(({ name }) => name === 'SavedFiltersSaveMutation')?.variables).toEqual({ input: { name: 'Bright', parameters: 'search=bright&sort=oldest' } })
  await user.click(await screen.findByRole('button', { name: 'Saved' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Big ones' }))
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ filter: { confidence: 'HIGH' } }))
})
