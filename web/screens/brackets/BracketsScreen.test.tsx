import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequestError } from '../../relay/requestError.ts'
import { connectionOf, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment } from '../../testing/testEnvironment.ts'

jest.mock('../../public/bracket/passing.ts', () => ({ ...jest.requireActual<object>('../../public/bracket/passing.ts'), retryDelayMs: () => 20 }))

const entrants = ['Smash', 'Classic', 'Veggie', 'Double'].map((name, index) => ({ databaseId: index + 11, name, seedNumber: index + 1, imageUrl: null }))
const bracket = {
  id: 'bracket-7', databaseId: 7, title: 'Best Burger', description: 'One will be left', status: 'active', isPublic: true, totalParticipants: 16,
  createdAt: '2026-03-05T12:00:00Z', currentRound: 1, maxRounds: 2, allowAnonymousVoting: true, votingEndTime: null, viewerCanEdit: true,
  settings: { requireLogin: false, showResults: true, allowComments: false },
  participants: entrants,
  draw: [
    { round: 1, position: 1, firstId: 11, secondId: 14, winnerId: null, closedAt: null },
    { round: 1, position: 2, firstId: 12, secondId: 13, winnerId: null, closedAt: null },
  ],
  rounds: [{ round: 1, closesAt: null, closedAt: null }],
  tallies: [{ round: 1, position: 1, participantId: 11, votes: 2 }],
  ownVotes: [],
  voteSummary: { signedIn: 1, anonymous: 4, setAside: [{ reason: 'too many new voters from one address range', votes: 3, releasable: 3 }] },
}
const user = userEvent.setup({ delay: null })

function openList(brackets: Record<string, unknown>[]) {
  const environment = createTestEnvironment({ ...signedIn(), BracketConnection: () => connectionOf(brackets) })
  renderApp(environment, '/brackets')
  return environment
}
function openOne(changes: Record<string, unknown> = {}) {
  const environment = createTestEnvironment({ ...signedIn(), Bracket: () => ({ ...bracket, ...changes }), BracketConnection: () => connectionOf([]) })
  return { environment, ...renderApp(environment, '/brackets/7') }
}
const sent = (environment: ReturnType<typeof createTestEnvironment>, name: string) => environment.sent.findLast((operation) => operation.name === name)?.variables

test('an empty list offers the first bracket, and the form says what is wrong', async () => {
  const environment = openList([])
  expect(await screen.findByRole('heading', { name: 'Tournament Brackets' })).toBeInTheDocument()
  expect(screen.getByText(/March Madness style/)).toBeInTheDocument()
  expect(await screen.findByText('No Brackets Yet')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Create Your First Bracket' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create Bracket' })
  const sizes = within(within(dialog).getByRole('combobox', { name: /Participants/ })).getAllByRole('option')
  expect(sizes.map((option) => (option as HTMLOptionElement).value)).toEqual(['4', '8', '16', '32', '64'])
  await user.click(within(dialog).getByRole('button', { name: 'Create Bracket' }))
  expect(await within(dialog).findByText('Title is required')).toBeInTheDocument()
  expect(sent(environment, 'CreateBracketMutation')).toBeUndefined()
  environment.fail('CreateBracketMutation', new Error('down'))
  await user.type(within(dialog).getByLabelText(/^Title/), 'Best Burger')
  await user.click(within(dialog).getByRole('button', { name: 'Create Bracket' }))
  expect(await screen.findByText('Failed to create bracket. Please try again.')).toBeInTheDocument()
  expect(sent(environment, 'CreateBracketMutation')?.['input']).toEqual({ title: 'Best Burger', description: '', category: 'sports', totalParticipants: 16, isPublic: true })
})

test('a card says what the bracket is and leads to it', async () => {
  openList([bracket])
  const card = await screen.findByRole('article', { name: 'Best Burger' })
  for (const words of ['Active', 'One will be left', '16 participants', 'Public', 'Mar 05, 2026']) expect(within(card).getByText(words)).toBeInTheDocument()
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/brackets/7')
})

test('the owner has his buttons, others do not', async () => {
  const { unmount } = openOne()
  expect(await screen.findByRole('heading', { name: 'Best Burger' })).toBeInTheDocument()
  for (const name of ['Deactivate', 'Delete', 'Close Round 1', 'Count Them']) expect(screen.getByRole('button', { name })).toBeInTheDocument()
  expect(screen.getByText('Set aside: 3 votes, too many new voters from one address range')).toBeInTheDocument()
  unmount()
  openOne({ viewerCanEdit: false })
  expect(await screen.findByRole('heading', { name: 'Best Burger' })).toBeInTheDocument()
  for (const name of ['Deactivate', 'Delete', 'Close Round 1']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('a vote that the server cannot take just now is kept, over a reload too, and sent again', async () => {
  const { environment, unmount } = openOne()
  environment.fail('useCastVoteMutation', new RequestError(503, 'Service temporarily unavailable'))
  await user.click(await screen.findByRole('button', { name: /Double/ }))
  const votes = () => environment.sent.filter(({ name }) => name === 'useCastVoteMutation').length
  await waitFor(() => expect(votes()).toBeGreaterThan(2))
  expect(screen.getByRole('button', { name: /Double/ })).toHaveTextContent('Your vote')
  expect(screen.queryByText('Vote Failed')).not.toBeInTheDocument()
  expect(localStorage.getItem('bracket_7_kept_votes')).toBe('1-1-14-11')
  unmount()
  const again = openOne()
  again.environment.reply('useCastVoteMutation', {
    castVote: { __typename: 'CastVotePayload', tallies: [{ round: 1, position: 1, participantId: 11, votes: 2 }, { round: 1, position: 1, participantId: 14, votes: 1 }] },
  })
  expect(await screen.findByText('Vote Submitted!')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Double/ })).toHaveTextContent('Your vote')
  expect(localStorage.getItem('bracket_7_kept_votes')).toBeNull()
})

test('a vote shows at once; a refused one is undone and said', async () => {
  const { environment } = openOne()
  environment.reply('useCastVoteMutation', { castVote: { __typename: 'Conflict' } })
  const release = environment.hold('useCastVoteMutation')
  await user.click(await screen.findByRole('button', { name: /Double/ }))
  expect(screen.getByRole('button', { name: /Double/ })).toHaveTextContent('Your vote')
  release()
  expect(await screen.findByText('Vote Failed')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Double/ })).not.toHaveTextContent('Your vote')
  expect(sent(environment, 'useCastVoteMutation')?.['input']).toMatchObject({ bracketId: 7, participantId: 14, opponentId: 11, round: 1, position: 1 })
})

test('adding, switching and deleting tell how they ended', async () => {
  const { environment, pathname } = openOne({ status: 'setup' })
  await user.click(await screen.findByRole('button', { name: 'Add Participant' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Participant' })
  await user.click(within(dialog).getByRole('button', { name: 'Add Participant' }))
  expect(await within(dialog).findByText('Participant name is required')).toBeInTheDocument()
  environment.fail('AddParticipantMutation', new Error(''))
  await user.type(within(dialog).getByLabelText(/^Name/), 'Triple')
  await user.click(within(dialog).getByRole('button', { name: 'Add Participant' }))
  expect(await screen.findByText('Failed to Add Participant')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  environment.reply('OwnerActionsStatusMutation', { updateBracket: { __typename: 'Conflict', __isUserError: 'Conflict', message: 'Four are needed' } })
  await user.click(await screen.findByRole('button', { name: 'Activate' }))
  expect(await screen.findByText('Update Failed')).toBeInTheDocument()
  environment.reply('OwnerActionsDeleteMutation', { deleteBracket: { __typename: 'DeleteBracketPayload', deletedBracketId: 'bracket-7' } })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('Are you sure you want to delete "Best Burger"? This action cannot be undone.')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Bracket Deleted!')).toBeInTheDocument()
  await waitFor(() => expect(pathname()).toBe('/brackets'))
})

test('what is not there says so', async () => {
  const environment = createTestEnvironment({ ...signedIn(), Query: () => ({ bracket: null }) })
  renderApp(environment, '/brackets/abc')
  expect(await screen.findByRole('heading', { name: 'Bracket Not Found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  expect(sent(environment, 'BracketScreenQuery')).toEqual({ id: 0 })
})
