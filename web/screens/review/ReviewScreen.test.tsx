import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { liveStatus } from '../../relay/liveStatus.ts'
import { RequestError } from '../../relay/requestError.ts'
import { connectionOf, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment, type MockResolvers } from '../../testing/testEnvironment.ts'

const user = userEvent.setup({ delay: null })

// jsdom lays nothing out, so there is nowhere to scroll to.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => localStorage.setItem('spotlead.timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone))

function item(databaseId: number, values: Record<string, unknown> = {}) {
  return {
    id: `transcript-${databaseId}`, databaseId, transcript: `transcript number ${databaseId}`, adDetected: false, detectedCompany: null,
    confidence: null, potentialCompanyNames: ['First Guess'], priorityScore: 0.2, uncertaintyLevel: 'low', reviewedAt: null, takenBy: null, heldFor: 'review', reviewedBy: null, canUndo: false,
    processedAt: '2026-03-02T20:00:00.000Z', station: { id: 'station-1', name: 'WDMO Talk', frequency: '101.1' }, ...values,
  }
}

const house = (...items: ReturnType<typeof item>[]): MockResolvers => ({
  ...signedIn(),
  ReviewerStats: () => ({ level: 2, totalPoints: 140, nextLevelPoints: 300, streak: 4, accuracyScore: 0.923, achievements: ['ten_agreed'], totalTagged: 60 }),
  ReviewTranscriptPayload: () => ({ changed: ['Nothing else had to change.'] }),
  ClaimReviewItemsPayload: () => ({ waiting: items.length, waitingInFilter: items.length, items }),
  ReviewGoals: () => ({ reviewed: 12, dailyTarget: 50, completionPercentage: 24 }),
  TranscriptConnection: () => connectionOf(items),
})

test('an item says where, when, what and how urgent', async () => {
  renderApp(
    createTestEnvironment(house(item(1, { adDetected: true, detectedCompany: 'Harbor Light', confidence: 0.853, priorityScore: 0.71, uncertaintyLevel: 'high' }))),
    '/transcript-review',
  )
  expect(await screen.findByText('WDMO Talk (101.1)')).toBeInTheDocument()
  expect(screen.getByText('Review and classify radio transcripts')).toBeInTheDocument()
  for (const text of ['Advertisement', 'Uncertain', 'HIGH PRIORITY', 'Harbor Light', '12 of 50 reviewed', '24.0%', '140 of 300', '92.3%', 'Ten agreed']) {
    expect(screen.getByText(text)).toBeInTheDocument()
  }
  expect(screen.getByText(/Confidence: 85.3%/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Edit Ad' })).toBeInTheDocument()
})

test('at 0.7 a priority is not high yet', async () => {
  renderApp(createTestEnvironment(house(item(1, { priorityScore: 0.7 }))), '/transcripts')
  expect(await screen.findByText('Content')).toBeInTheDocument()
  expect(screen.queryByText('HIGH PRIORITY')).not.toBeInTheDocument()
})

test('marking an ad asks for company and confidence, and says what is wrong', async () => {
  const environment = createTestEnvironment(house(item(1)))
  renderApp(environment, '/transcript-review')
  await user.click(await screen.findByRole('button', { name: 'Mark as Ad' }))
  expect(await screen.findByRole('dialog', { name: 'Mark as Advertisement' })).toBeInTheDocument()
  const company = screen.getByLabelText('Company name')
  expect(company).toHaveValue('First Guess')
  expect(screen.getByLabelText(/Confidence/)).toHaveValue(0.8)
  await user.clear(company)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please enter a company name')).toBeInTheDocument()
  await user.type(company, '  Harbor Light ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(environment.sent.find(({ name }) => name === 'AdDialogMutation')?.variables).toEqual({
      input: { transcriptId: 'transcript-1', adDetected: true, detectedCompany: 'Harbor Light', confidence: 0.8 },
    }),
  )
})

const sentOf = (environment: ReturnType<typeof createTestEnvironment>, name: string) => environment.sent.filter((one) => one.name === name).map(({ variables }) => variables)

test('the whole of review goes without a mouse', async () => {
  const environment = createTestEnvironment(house(item(1), item(2), item(3)))
  environment.reply('useReviewRejectMutation', {
    reviewTranscript: {
      __typename: 'ReviewTranscriptPayload', changed: ['3 airings of this spot now carry the name Acme.'], transcript: { ...item(2), __typename: 'Transcript' },
      reviewGoals: { reviewed: 13, dailyTarget: 50, completionPercentage: 26 },
      reviewerStats: { totalTagged: 61, level: 2, totalPoints: 150, nextLevelPoints: 300, streak: 5, accuracyScore: 0.925, achievements: [] },
    },
  })
  renderApp(environment, '/transcript-review')
  await screen.findByText('3 waiting for a look. The first ones are yours alone while you work.')
  await user.keyboard('j')
  await user.keyboard('c')
  await waitFor(() => expect(sentOf(environment, 'useReviewRejectMutation')).toEqual([{ transcriptId: 'transcript-2' }]))
  expect(await screen.findByRole('status', { name: 'What this changed' })).toHaveTextContent('3 airings of this spot now carry the name Acme.')
  expect(await screen.findByText('13 of 50 reviewed')).toBeInTheDocument()
  expect(screen.getByText('150 of 300')).toBeInTheDocument()
  expect(screen.getByText('transcript number 3').closest('article')).toHaveAttribute('aria-current', 'true')
  await user.keyboard('u')
  await waitFor(() => expect(sentOf(environment, 'useReviewUndoMutation')).toEqual([{ transcriptId: 'transcript-2' }]))
  await waitFor(() => expect(screen.queryByRole('status', { name: 'What this changed' })).not.toBeInTheDocument())
  await user.keyboard('s')
  await waitFor(() => expect(sentOf(environment, 'useReviewSkipMutation')).toEqual([{ transcriptId: 'transcript-2' }]))
  await user.keyboard('a')
  expect(await screen.findByRole('dialog', { name: 'Mark as Advertisement' })).toBeInTheDocument()
})

test('a fault says that the update failed, a refusal why', async () => {
  const environment = createTestEnvironment(house(item(1)))
  environment.fail('useReviewRejectMutation', new RequestError(500, 'Something went wrong'))
  renderApp(environment, '/transcript-review')
  await user.click(await screen.findByRole('button', { name: 'Not an Ad' }))
  expect(await screen.findByText('Failed to update transcript')).toBeInTheDocument()
  environment.fail('useReviewRejectMutation', null)
  const message = 'Ann Ash is reviewing this transcript'
  environment.reply('useReviewRejectMutation', { reviewTranscript: { __typename: 'Conflict', __isUserError: 'Conflict', message } })
  await user.click(screen.getByRole('button', { name: 'Not an Ad' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
})

test('what somebody else has is shown as his, and cannot be judged', async () => {
  renderApp(createTestEnvironment({ ...house(item(1, { takenBy: 'Ann Ash', heldFor: null })), ClaimReviewItemsPayload: () => ({ waiting: 0, waitingInFilter: 0, items: [] }) }), '/transcript-review')
  expect(await screen.findByText('Taken by Ann Ash')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Mark as Ad' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument()
})

test('who judges a second time is not told what the first one said', async () => {
  const environment = createTestEnvironment(house(item(1, { heldFor: 'second_look', adDetected: true, detectedCompany: 'Told By Ann', confidence: 1, reviewedAt: '2026-03-02T20:00:00.000Z' })))
  renderApp(environment, '/transcript-review')
  expect(await screen.findByText('Second Look')).toBeInTheDocument()
  for (const text of ['Advertisement', 'Told By Ann', /Reviewed/]) expect(screen.queryByText(text)).not.toBeInTheDocument()
  expect(screen.getByText(/A colleague has judged this one already/)).toBeInTheDocument()
  await user.keyboard('a')
  expect(await screen.findByLabelText('Company name')).toHaveValue('First Guess')
})

test('for a second look it does not show either whether there is anything to hear', async () => {
  const judged = { heldFor: 'second_look', reviewedAt: '2026-03-02T20:00:00.000Z' }
  renderApp(createTestEnvironment(house(item(1, { ...judged, adDetected: true }), item(2, judged))), '/transcript-review')
  await screen.findByText('transcript number 2')
  expect(await screen.findAllByRole('button', { name: 'Listen to this transcript' })).toHaveLength(2)
})

test('a key lets the one in hand be heard at once, and closes it again', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
  const clip = { url: '/api/detections/7/clip', durationSeconds: 20, adStartSeconds: 5, peaks: [0, 128, 255], words: [] }
  const environment = createTestEnvironment({ ...house(item(1), item(2, { adDetected: true, detectedCompany: 'Acme' })), Detection: () => ({ rawTranscript: 'Call Acme', evidence: [], clip }) })
  renderApp(environment, '/transcript-review')
  await screen.findByText('2 waiting for a look. The first ones are yours alone while you work.')
  const sounds: HTMLAudioElement[] = []
  const made = jest.spyOn(globalThis, 'Audio').mockImplementation((src) => {
    const element = document.createElement('audio')
    element.src = src ?? ''
    sounds.push(element)
    return element
  })
  await user.keyboard('l')
  expect(await screen.findByText('Clips are kept of advertisements only.')).toBeInTheDocument()
  expect(sentOf(environment, 'ClipPanelQuery')).toEqual([])
  await user.keyboard('jl')
  await screen.findByRole('group', { name: 'Clip of Acme' })
  expect(sentOf(environment, 'ClipPanelQuery')).toEqual([{ id: 'transcript-2' }])
  act(() => void sounds.at(-1)?.dispatchEvent(new Event('loadedmetadata')))
  expect(play).toHaveBeenCalledTimes(1)
  expect(sounds.at(-1)?.currentTime).toBe(3)
  await user.keyboard('l')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Clip of Acme' })).not.toBeInTheDocument())
  for (const spy of [play, pause, made]) spy.mockRestore()
})

test('nothing to review is said', async () => {
  renderApp(createTestEnvironment(house()), '/transcript-review')
  expect(await screen.findByText('No Transcripts Found')).toBeInTheDocument()
  expect(screen.getByText('No transcripts match your current filters.')).toBeInTheDocument()
})

const handed = (...items: ReturnType<typeof item>[]): MockResolvers => ({ ...house(...items), TranscriptConnection: () => connectionOf([item(1), item(2), item(3), item(4)]) })
const order = () => screen.getAllByRole('article').map((card) => card.textContent?.match(/transcript number (\d)/)?.[1]).join('')
const inHand = () => document.querySelector('[aria-current="true"]')?.textContent?.match(/transcript number (\d)/)?.[1]

describe('the way back', () => {
  const openAll = async (...items: ReturnType<typeof item>[]) => {
    const environment = createTestEnvironment(handed(...items))
    const done = (field: string, payload: string, databaseId: number) => ({
      [field]: {
        __typename: payload, changed: ['Nothing else had to change.'], transcript: { ...item(databaseId), __typename: 'Transcript' },
        reviewGoals: { reviewed: 1, dailyTarget: 50, completionPercentage: 2 },
        reviewerStats: { totalTagged: 1, level: 1, totalPoints: 0, nextLevelPoints: 100, streak: 0, accuracyScore: null, achievements: [] },
      },
    })
    renderApp(environment, '/transcript-review')
    await screen.findByText(/waiting for a look/)
    const step = async (key: string, mutation: string, field: string, payload: string, databaseId: number, ...left: number[]) => {
      environment.reply(mutation, done(field, payload, databaseId))
      environment.answer(handed(...left.map((id) => item(id))))
      const before = sentOf(environment, 'useHeldItemsClaimMutation').length
      await user.keyboard(key)
      await waitFor(() => expect(sentOf(environment, mutation).at(-1)).toEqual({ transcriptId: `transcript-${databaseId}` }))
      await waitFor(() => expect(sentOf(environment, 'useHeldItemsClaimMutation')).toHaveLength(before + 1))
      await act(async () => undefined)
    }
    return {
      environment,
      reject: (id: number, ...left: number[]) => step('c', 'useReviewRejectMutation', 'reviewTranscript', 'ReviewTranscriptPayload', id, ...left),
      skip: (id: number, ...left: number[]) => step('s', 'useReviewSkipMutation', 'skipReviewItem', 'SkipReviewItemPayload', id, ...left),
      undo: (id: number, ...left: number[]) => step('u', 'useReviewUndoMutation', 'undoReview', 'UndoReviewPayload', id, ...left),
      unskip: (id: number, ...left: number[]) => step('u', 'useReviewUnskipMutation', 'unskipReviewItem', 'UnskipReviewItemPayload', id, ...left),
    }
  }

  test('leaves every item where it is, whatever is judged and taken back', async () => {
    const { reject, undo } = await openAll(item(1), item(2), item(3))
    expect(order()).toBe('1234')
    await user.keyboard('j')
    await reject(2, 1, 3, 4)
    expect([order(), inHand()]).toEqual(['1234', '3'])
    await reject(3, 1, 4)
    await undo(3, 1, 3, 4)
    expect([order(), inHand()]).toEqual(['1234', '3'])
    await undo(2, 1, 2, 3, 4)
    expect([order(), inHand()]).toEqual(['1234', '2'])
    await user.keyboard('u')
    expect(await screen.findByText('Nothing to undo')).toBeInTheDocument()
  })

  test('goes back step by step, over what was skipped too', async () => {
    const { reject, skip, unskip, undo } = await openAll(item(1), item(2), item(3))
    await reject(1, 2, 3)
    await skip(2, 3)
    expect(screen.getByRole('status', { name: 'Skipped' })).toHaveTextContent('Others may have it now. It comes back to you in an hour.')
    expect([order(), inHand()]).toEqual(['1324', '3'])
    await unskip(2, 2, 3)
    expect(screen.queryByRole('status', { name: 'Skipped' })).not.toBeInTheDocument()
    expect([order(), inHand()]).toEqual(['1234', '2'])
    await undo(1, 1, 2, 3)
    expect([order(), inHand()]).toEqual(['1234', '1'])
  })

  test('is over where somebody else has it by now, and the step before is next', async () => {
    const { environment, reject, skip, undo } = await openAll(item(1), item(2), item(3))
    await reject(1, 2, 3)
    await skip(2, 3)
    const message = 'Ann Ash is reviewing this transcript'
    environment.reply('useReviewUnskipMutation', { unskipReviewItem: { __typename: 'Conflict', __isUserError: 'Conflict', message } })
    await user.keyboard('u')
    expect(await screen.findByText(message)).toBeInTheDocument()
    await undo(1, 1, 3)
    expect(inHand()).toBe('1')
  })

  test('the notice of what was skipped has it too', async () => {
    const { environment, skip } = await openAll(item(1), item(2), item(3))
    await skip(1, 2, 3)
    await user.click(within(screen.getByRole('status', { name: 'Skipped' })).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sentOf(environment, 'useReviewUnskipMutation')).toEqual([{ transcriptId: 'transcript-1' }]))
  })
})

test('Undo stands where it works, and what a colleague judged says whose word it is', async () => {
  const reviewedAt = '2026-03-02T20:00:00.000Z'
  const rows = [
    item(1, { heldFor: null, reviewedAt, canUndo: true }),
    item(2, { heldFor: null, reviewedAt, reviewedBy: 'Ann Ash', adDetected: true, detectedCompany: 'Acme' }),
    item(3, { heldFor: null, reviewedAt, reviewedBy: 'Ann Ash' }),
  ]
  renderApp(createTestEnvironment({ ...house(...rows), ClaimReviewItemsPayload: () => ({ waiting: 0, waitingInFilter: 0, items: [] }) }), '/transcript-review')
  await screen.findByText('Nothing waits for you.')
  const [own, ad, content] = screen.getAllByRole('article')
  const buttons = (card: HTMLElement | undefined) => within(card as HTMLElement).getAllByRole('button').map((button) => button.textContent)
  expect(buttons(own)).toEqual(['Mark as Ad', 'Undo'])
  expect(own).toHaveTextContent('Reviewed by you')
  expect(buttons(ad)).toEqual(['Listen', 'Edit Ad', 'Not an Ad'])
  expect(ad).toHaveTextContent('Reviewed by Ann Ash')
  expect(buttons(content)).toEqual(['Mark as Ad'])
})

test('what waits is counted under the filters in force, with all that waits beside it', async () => {
  const environment = createTestEnvironment(house(item(1), item(2)))
  renderApp(environment, '/transcript-review')
  await screen.findByText('2 waiting for a look. The first ones are yours alone while you work.')
  environment.answer({ ...house(item(2)), ClaimReviewItemsPayload: () => ({ waiting: 2, waitingInFilter: 1, items: [item(2)] }) })
  await user.type(screen.getByRole('searchbox', { name: 'Smart search' }), 'two')
  expect(await screen.findByText('1 waiting for a look under these filters, 2 in all. The first ones are yours alone while you work.')).toBeInTheDocument()
  environment.answer({ ...house(), ClaimReviewItemsPayload: () => ({ waiting: 2, waitingInFilter: 0, items: [] }) })
  await user.type(screen.getByRole('searchbox', { name: 'Smart search' }), 'x')
  expect(await screen.findByText('Nothing under these filters waits for you; 2 others do.')).toBeInTheDocument()
  expect(screen.getByText('No Transcripts Found')).toBeInTheDocument()
})

test('filters come from the address and go with it', async () => {
  const environment = createTestEnvironment(house(item(1)))
  const app = renderApp(environment, '/transcript-review?search=acme&station=4')
  const search = await screen.findByRole('searchbox', { name: 'Smart search' })
  expect(search).toHaveValue('acme')
  await user.keyboard('/')
  await user.keyboard('-')
  expect(search).toHaveValue('acme-')
  await waitFor(() => expect(app.pathname()).toBe('/transcript-review?station=4&search=acme-'))
  await user.click(screen.getByRole('link', { name: 'Transcripts' }))
  await waitFor(() => expect(search).toHaveValue(''))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(app.pathname()).toBe('/transcript-review')
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
  await user.type(search, 'b')
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(app.pathname()).toBe('/transcript-review'))
  expect(search).toHaveValue('')
})

test('who only reads is handed nothing and offered nothing', async () => {
  const environment = createTestEnvironment({ ...house(item(1, { heldFor: null, adDetected: true })), ...signedIn({ role: 'analyst' }) })
  renderApp(environment, '/transcript-review')
  const card = (await screen.findByText('transcript number 1')).closest('article') as HTMLElement
  expect(within(card).getAllByRole('button').map((button) => button.textContent)).toEqual(['Listen'])
  await user.keyboard('acsu')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(environment.sent.filter(({ name }) => name.endsWith('Mutation'))).toEqual([])
})

test('what colleagues did while the live connection was not open is asked for once it is', async () => {
  const none: MockResolvers = { ClaimReviewItemsPayload: () => ({ waiting: 0, waitingInFilter: 0, items: [] }) }
  const environment = createTestEnvironment({ ...house(item(1, { heldFor: null })), ...none })
  renderApp(environment, '/transcript-review')
  await screen.findByText('transcript number 1')
  environment.answer({ ...house(item(1, { heldFor: null, takenBy: 'Ben Birch' }), item(2, { heldFor: null })), ...none })
  act(() => liveStatus.connected())
  expect(await screen.findByText('Taken by Ben Birch')).toBeInTheDocument()
  expect(screen.getByText('transcript number 2')).toBeInTheDocument()
  expect(sentOf(environment, 'ReviewListPageQuery')).toEqual([{ filter: {}, first: 20, after: null }])
  expect(sentOf(environment, 'useHeldItemsClaimMutation')).toHaveLength(1)

  environment.answer({ ...house(item(1, { heldFor: null })), ...none })
  act(() => liveStatus.lost())
  act(() => liveStatus.connected())
  await waitFor(() => expect(screen.queryByText('Taken by Ben Birch')).not.toBeInTheDocument())
  expect(sentOf(environment, 'ReviewListPageQuery')).toHaveLength(2)
  expect(sentOf(environment, 'useHeldItemsClaimMutation')).toHaveLength(2)
  act(() => liveStatus.lost())
})

describe('a list that cannot be had', () => {
  const failing = (...names: string[]) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const environment = createTestEnvironment(house(item(1)))
    for (const name of names) environment.fail(name, new RequestError(500, 'Something went wrong'))
    const app = renderApp(environment, '/transcript-review')
    return { environment, app }
  }
  afterEach(() => jest.restoreAllMocks())

  test('says so, and is there once one tries again', async () => {
    const { environment } = failing('ReviewScreenQuery')
    expect(await screen.findByText('Failed to fetch transcripts')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sentOf(environment, 'ReviewScreenQuery')).toHaveLength(2))
    expect(await screen.findByText('Failed to fetch transcripts')).toBeInTheDocument()
    environment.fail('ReviewScreenQuery', null)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('transcript number 1')).toBeInTheDocument()
    expect(screen.queryByText('Failed to fetch transcripts')).not.toBeInTheDocument()
  })

  test('is there once another filter is chosen', async () => {
    const { environment } = failing('ReviewScreenQuery')
    expect(await screen.findByText('Failed to fetch transcripts')).toBeInTheDocument()
    environment.fail('ReviewScreenQuery', null)
    await user.type(screen.getByRole('searchbox', { name: 'Smart search' }), 'acme')
    expect(await screen.findByText('transcript number 1')).toBeInTheDocument()
  })

  test('takes nothing else with it, nor does anything else take the list', async () => {
    failing('StationSelectQuery', 'ReviewProgressQuery')
    expect(await screen.findByText('transcript number 1')).toBeInTheDocument()
    expect(screen.getByRole('searchbox', { name: 'Smart search' })).toBeInTheDocument()
  })
})
