import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
    confidence: null, potentialCompanyNames: ['First Guess'], priorityScore: 0.2, uncertaintyLevel: 'low', reviewedAt: null, takenBy: null, heldFor: 'review',
    processedAt: '2026-03-02T20:00:00.000Z', station: { id: 'station-1', name: 'WDMO Talk', frequency: '101.1' }, ...values,
  }
}

const house = (...items: ReturnType<typeof item>[]): MockResolvers => ({
  ...signedIn(),
  ReviewerStats: () => ({ level: 2, totalPoints: 140, nextLevelPoints: 300, streak: 4, accuracyScore: 0.923, achievements: ['ten_agreed'], totalTagged: 60 }),
  ReviewTranscriptPayload: () => ({ changed: ['Nothing else had to change.'] }),
  ClaimReviewItemsPayload: () => ({ waiting: items.length, items }),
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
  renderApp(createTestEnvironment({ ...house(item(1, { takenBy: 'Ann Ash', heldFor: null })), ClaimReviewItemsPayload: () => ({ waiting: 0, items: [] }) }), '/transcript-review')
  expect(await screen.findByText('Taken by Ann Ash')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Mark as Ad' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument()
})

test('who judges a second time is not told what the first one said', async () => {
  const environment = createTestEnvironment(house(item(1, { heldFor: 'second_look', adDetected: true, detectedCompany: 'Told By Ann', confidence: 1, reviewedAt: '2026-03-02T20:00:00.000Z' })))
  renderApp(environment, '/transcript-review')
  expect(await screen.findByText('Second Look')).toBeInTheDocument()
  for (const text of ['Advertisement', 'Told By Ann', 'Reviewed']) expect(screen.queryByText(text)).not.toBeInTheDocument()
  await user.keyboard('a')
  expect(await screen.findByLabelText('Company name')).toHaveValue('First Guess')
})

test('nothing to review is said', async () => {
  renderApp(createTestEnvironment(house()), '/transcript-review')
  expect(await screen.findByText('No Transcripts Found')).toBeInTheDocument()
  expect(screen.getByText('No transcripts match your current filters.')).toBeInTheDocument()
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
