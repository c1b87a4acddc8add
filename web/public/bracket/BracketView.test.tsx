import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { BracketLoading } from './BracketLoading.tsx'
import { BracketNotFound } from './BracketNotFound.tsx'
import { BracketView, type BracketViewProps } from './BracketView.tsx'
import { statsOf } from './tally.ts'
import type { Contender, Matchup, Round } from './types.ts'
import { ANNOUNCE_EVERY_MS } from './useCountAnnouncement.ts'

const side = (id: number, votes: number | null, seedNumber: number | null = id): Contender => ({
  entrant: { id, name: `Pie ${id}`, seedNumber, imageUrl: null },
  votes,
})
const semi = (position: number, contenders: Contender[], changes: Partial<Matchup> = {}): Matchup => ({
  round: 1,
  position,
  state: 'open',
  contenders,
  winnerId: null,
  ownChoiceId: null,
  ...changes,
})
const final: Matchup = { round: 2, position: 1, state: 'waiting', contenders: [], winnerId: null, ownChoiceId: null }

const open = (votes: [number | null, number | null] = [6, 5], ownChoiceId: number | null = null): Round[] => [
  {
    number: 1,
    closesAt: '2026-01-01T12:00:05Z',
    matchups: [
      semi(1, [side(1, votes[0]), side(4, votes[1])], { ownChoiceId }),
      semi(2, [side(2, 0), side(3, 0, null)]),
    ],
  },
  { number: 2, closesAt: null, matchups: [final] },
]

const onVote = jest.fn()
const onShare = jest.fn()

const propsOf = (changes: Partial<BracketViewProps> = {}): BracketViewProps => {
  const rounds = changes.rounds ?? open()
  return {
    bracket: { id: 7, title: 'Pies', description: 'Hot ones', status: 'active', isPublic: true },
    rounds,
    stats: statsOf(rounds, 4, 3),
    voting: { allowed: true },
    connection: 'live',
    renderedAt: '2026-01-01T12:00:00Z',
    loginHref: '/login?next=/public/brackets/7',
    backHref: '/',
    onVote,
    onShare,
    ...changes,
  }
}
const show = (changes: Partial<BracketViewProps> = {}) => render(<BracketView {...propsOf(changes)} />)
const matchup = (position: number) =>
  within(screen.getAllByRole('group', { name: `Matchup ${position}` })[0] ?? document.body)

beforeEach(() => {
  onVote.mockClear()
  onShare.mockClear()
})

describe('for a visitor', () => {
  test('shows title, description, badges, figures and the way to keep votes', () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: 'Pies' })).toBeVisible()
    expect(screen.getByText('Hot ones')).toBeVisible()
    expect(screen.getByText('Live')).toBeVisible()
    expect(screen.getByText('Public')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Login to Save Votes' })).toHaveAttribute(
      'href',
      '/login?next=/public/brackets/7',
    )
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')
    expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['4', '11', '2', '3'])
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(onShare).toHaveBeenCalledTimes(1)
  })

  test('each side has seed, name, count and share with one decimal; the leader is marked', () => {
    show()
    const [first, second] = matchup(1).getAllByRole('button')
    expect(first).toHaveAccessibleName('Seed #1 Pie 1 Leading 6 votes 54.5%')
    expect(first).toHaveClass('is-leader')
    expect(second).toHaveAccessibleName('Seed #4 Pie 4 5 votes 45.5%')
    expect(second).not.toHaveClass('is-leader')
    expect(matchup(2).getByRole('button', { name: /^Pie 3/ })).not.toHaveTextContent('#')
  })

  test('a press votes, with the opponent; a press on the own choice does not vote again', () => {
    show({ rounds: open([6, 5], 4) })
    const [first, second] = matchup(1).getAllByRole('button')
    expect(second).toHaveAttribute('aria-pressed', 'true')
    expect(second).toHaveTextContent('Your vote')
    if (second) fireEvent.click(second)
    expect(onVote).not.toHaveBeenCalled()
    if (first) fireEvent.click(first)
    expect(onVote).toHaveBeenCalledWith({ round: 1, position: 1, participantId: 1, opponentId: 4 })
  })

  test('the last round is the Championship and waits for its entrants', () => {
    show()
    const last = screen.getByRole('heading', { level: 2, name: /Round 2/ })
    expect(last).toHaveTextContent('Championship')
    expect(screen.getAllByText('To be decided')).toHaveLength(2)
  })

  test('the round in play is shown first on a phone and another can be chosen', () => {
    show()
    const tabs = within(screen.getByRole('navigation', { name: 'Rounds' }))
    expect(tabs.getByRole('link', { name: 'Round 1' })).toHaveAttribute('aria-current', 'true')
    fireEvent.click(tabs.getByRole('link', { name: 'Championship' }))
    expect(document.querySelector('.bk-round.is-shown')).toHaveAttribute('id', 'round-2')
  })

  test('explains voting in four tips and the tie rule', () => {
    show()
    const tips = within(screen.getByRole('region', { name: 'How to Vote' }))
    expect(tips.getAllByRole('listitem')).toHaveLength(4)
    expect(tips.getByText('A tie goes to the higher seed.')).toBeVisible()
  })
})

test('signed in, there is no login link; the owner has his buttons and comments stand below', () => {
  show({ loginHref: null, ownerSlot: <button>Deactivate</button>, commentsSlot: <p>First!</p> })
  expect(screen.queryByText('Login to Save Votes')).toBeNull()
  expect(screen.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  expect(screen.getByText('First!')).toBeVisible()
})

test.each([
  ['the viewer may not vote', { voting: { allowed: false, reason: 'Log in to vote in this bracket.' } as const }],
  [
    'the bracket is inactive',
    { bracket: { id: 7, title: 'Pies', description: null, status: 'inactive', isPublic: false } as const },
  ],
])('nothing can be pressed where %s', (_name, changes) => {
  show(changes)
  for (const button of matchup(1).getAllByRole('button')) expect(button).toBeDisabled()
  if ('voting' in changes) expect(screen.getByText('Log in to vote in this bracket.')).toBeVisible()
  else expect(screen.getByText('Inactive')).toBeVisible()
})

test('hidden counts are hidden everywhere', () => {
  const rounds = open([null, null], 1)
  show({ rounds })
  expect(matchup(1).getAllByRole('button')[0]).toHaveAccessibleName('Seed #1 Pie 1 Your vote')
  expect(screen.getByText('Counts stay hidden until the round closes.')).toBeVisible()
  expect(screen.getByText('Hidden')).toBeVisible()
})

test('a completed bracket celebrates its champion', () => {
  const rounds: Round[] = [
    { number: 1, closesAt: null, matchups: [semi(1, [side(1, 5), side(2, 9)], { state: 'closed', winnerId: 2 })] },
  ]
  show({ rounds, bracket: { id: 7, title: 'Pies', description: null, status: 'completed', isPublic: true } })
  expect(screen.getByRole('region', { name: 'Champion' })).toHaveTextContent('ChampionPie 2Seed #2')
  expect(matchup(1).getAllByRole('button')[1]).toHaveTextContent('Winner')
})

test('says that nobody was added, that it loads, that there is nothing', () => {
  const { unmount } = show({ rounds: [] })
  expect(screen.getByText('No participants added yet')).toBeVisible()
  unmount()
  const loading = render(<BracketLoading />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading Tournament...')
  loading.unmount()
  render(<BracketNotFound homeHref="/" />)
  expect(screen.getByRole('heading', { name: 'Bracket Not Found' })).toBeVisible()
  expect(
    screen.getByText("The tournament bracket you're looking for doesn't exist or isn't available for public viewing."),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
})

describe('with time', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  test('the clock counts down by the server’s time and ends', () => {
    show()
    expect(screen.getByRole('timer')).toHaveTextContent('Closes in 0:05')
    wait(2_000)
    expect(screen.getByRole('timer')).toHaveTextContent('Closes in 0:03')
    wait(3_000)
    expect(screen.getByRole('timer')).toHaveTextContent('Voting closed')
  })

  test('new counts are read out now and then, not one by one', () => {
    const { rerender } = show()
    const region = screen.getByRole('status')
    wait(ANNOUNCE_EVERY_MS)
    expect(region).toBeEmptyDOMElement()
    for (const votes of [7, 8, 9]) rerender(<BracketView {...propsOf({ rounds: open([votes, 5]) })} />)
    expect(region).toBeEmptyDOMElement()
    wait(ANNOUNCE_EVERY_MS)
    expect(region).toHaveTextContent('Counts updated. 14 votes in all.')
  })

  test('a count rolls only once it has changed', () => {
    const { rerender } = show()
    expect(document.querySelector('.bk-count-rolling')).toBeNull()
    rerender(<BracketView {...propsOf({ rounds: open([7, 5]) })} />)
    expect([...document.querySelectorAll('.bk-count-rolling')].map((count) => count.textContent)).toEqual(['12', '7'])
  })
})
