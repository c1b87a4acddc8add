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
    confidence: null, potentialCompanyNames: ['First Guess'], priorityScore: 0.2, uncertaintyLevel: 'low', reviewedAt: null,
    processedAt: '2026-03-02T20:00:00.000Z', station: { id: 'station-1', name: 'WDMO Talk', frequency: '101.1' }, ...values,
  }
}

const house = (...items: ReturnType<typeof item>[]): MockResolvers => ({
  ...signedIn(),
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
  for (const text of ['Advertisement', 'Uncertain', 'HIGH PRIORITY', 'Harbor Light', '12 of 50 reviewed', '24.0%']) {
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
    expect(environment.sent.at(-1)).toMatchObject({
      name: 'AdDialogMutation',
      variables: { input: { transcriptId: 'transcript-1', adDetected: true, detectedCompany: 'Harbor Light', confidence: 0.8 } },
    }),
  )
})

test('the whole of review goes without a mouse', async () => {
  const environment = createTestEnvironment(house(item(1), item(2)))
  renderApp(environment, '/transcript-review')
  await screen.findByText('transcript number 1')
  await user.keyboard('j')
  await user.keyboard('c')
  await waitFor(() => expect(environment.sent.at(-1)).toMatchObject({ name: 'useReviewRejectMutation', variables: { transcriptId: 'transcript-2' } }))
  await user.keyboard('k')
  await user.keyboard('u')
  await waitFor(() => expect(environment.sent.at(-1)).toMatchObject({ name: 'useReviewUndoMutation', variables: { transcriptId: 'transcript-1' } }))
  await user.keyboard('a')
  expect(await screen.findByRole('dialog', { name: 'Mark as Advertisement' })).toBeInTheDocument()
})

test('nothing to review is said', async () => {
  renderApp(createTestEnvironment(house()), '/transcript-review')
  expect(await screen.findByText('No Transcripts Found')).toBeInTheDocument()
  expect(screen.getByText('No transcripts match your current filters.')).toBeInTheDocument()
})

test('a list that cannot be had says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const environment = createTestEnvironment(house())
  environment.fail('ReviewScreenQuery', new RequestError(500, 'Something went wrong'))
  renderApp(environment, '/transcript-review')
  expect(await screen.findByText('Failed to fetch transcripts')).toBeInTheDocument()
  jest.restoreAllMocks()
})
