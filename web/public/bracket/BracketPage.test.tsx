/**
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { BracketPage as BracketPageData } from '../publicPage.ts'
import { renderPublicPage } from '../server.tsx'
import { installStillBrowser } from '../testing/stillBrowser.ts'
import { BracketPage } from './BracketPage.tsx'
import type { LiveListener } from './liveBracket.ts'
import { VOTER_SESSION_KEY } from './voterSession.ts'

let live: LiveListener | null = null
jest.mock('./liveBracket.ts', () => ({
  followBracket: (_id: number, listener: LiveListener) => {
    live = listener
    return () => undefined
  },
}))

const entrants = ['Smash', 'Classic', 'Veggie', 'Double'].map((name, index) => ({ id: index + 11, name, seedNumber: index + 1, imageUrl: null }))
const page: BracketPageData = {
  kind: 'bracket',
  isEmbedded: false,
  signedIn: false,
  renderedAt: '2026-03-02T12:00:00.000Z',
  bracket: {
    id: 7, title: 'Best Burger', description: 'One will be left', status: 'active', isPublic: true, currentRound: 1, maxRounds: 2,
    allowAnonymousVoting: true, votingEndTime: null, settings: { requireLogin: false, showResults: true, allowComments: false },
    participants: entrants,
    matches: [
      { round: 1, position: 1, firstId: 11, secondId: 14, winnerId: null, closedAt: null },
      { round: 1, position: 2, firstId: 12, secondId: 13, winnerId: null, closedAt: null },
    ],
    rounds: [{ round: 1, closesAt: null, closedAt: null }],
  },
  votes: [{ round: 1, position: 1, participantId: 11, votes: 2, isOwn: false }],
  watching: 0,
}

interface Call {
  path: string
  body: Record<string, unknown> | null
}
let calls: Call[] = []
let answerVote: () => Promise<Response>

beforeEach(() => {
  document.body.innerHTML = ''
  installStillBrowser()
  localStorage.clear()
  document.documentElement.removeAttribute('data-live')
  document.documentElement.removeAttribute('data-early-votes')
  calls = []
  answerVote = async () => Response.json({ tallies: [{ round: 1, position: 1, participantId: 11, votes: 3 }] })
  globalThis.fetch = (async (path: string, init?: RequestInit) => {
    calls.push({ path, body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null })
    if (path.endsWith('/vote')) return answerVote()
    return Response.json(path.endsWith('/votes') ? page.votes : page.bracket)
  }) as typeof fetch
})

const show = (changes: Partial<BracketPageData> = {}) => render(<BracketPage page={{ ...page, ...changes }} />)
const side = (name: RegExp) => screen.getByRole('button', { name })
const voteCalls = () => calls.filter(({ path }) => path === '/api/brackets/7/vote')

test('the server says all of it, and the client takes the HTML over as it is', async () => {
  const complaints: unknown[] = []
  const errors = jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => complaints.push(words))
  const { html, head } = renderPublicPage(page)
  expect(head).toMatchObject({ title: 'Best Burger', description: 'One will be left', indexed: true })
  document.body.innerHTML = `<div id="page">${html}</div>`
  const container = document.getElementById('page')
  if (!container) throw new Error('No container')
  for (const words of ['Best Burger', 'Live', 'Public', 'Championship', 'Matchup 2', 'How to Vote', '100.0%', 'To be decided']) expect(container).toHaveTextContent(words)
  expect(screen.getByRole('link', { name: 'Login to Save Votes' })).toHaveAttribute('href', '/login?next=%2Fpublic%2Fbrackets%2F7')
  const root = await act(async () =>
    hydrateRoot(container, <StrictMode><BracketPage page={page} /></StrictMode>, { onRecoverableError: (problem) => complaints.push(problem) }),
  )
  expect(complaints).toEqual([])
  await act(async () => root.unmount())
  document.body.innerHTML = ''
  errors.mockRestore()
})

test('a vote shows at once and is confirmed', async () => {
  let arrive = (_response: Response): void => undefined
  answerVote = () => new Promise((resolve) => (arrive = resolve))
  show()
  fireEvent.click(side(/Double/))
  expect(side(/Double/)).toHaveTextContent('Your vote')
  expect(side(/Double/)).toHaveTextContent('33.3%')
  await waitFor(() => expect(voteCalls()).toHaveLength(1))
  expect(voteCalls()[0]?.body).toEqual({ round: 1, position: 1, participantId: 14, opponentId: 11, voterSessionId: localStorage.getItem(VOTER_SESSION_KEY) })
  await act(async () =>
    arrive(Response.json({ tallies: [{ round: 1, position: 1, participantId: 11, votes: 5 }, { round: 1, position: 1, participantId: 14, votes: 5 }] })),
  )
  expect(await screen.findByText('Vote Submitted!')).toBeInTheDocument()
  expect(screen.getByText('Your vote has been recorded successfully.')).toBeInTheDocument()
  expect(side(/Double/)).toHaveTextContent('50.0%')
})

test('a refused vote is undone and said', async () => {
  answerVote = async () => Response.json({ message: 'This round is closed' }, { status: 409 })
  show()
  fireEvent.click(side(/Double/))
  expect(await screen.findByText('Vote Failed')).toBeInTheDocument()
  expect(screen.getByText('Failed to submit vote. Please try again.')).toBeInTheDocument()
  expect(side(/Double/)).not.toHaveTextContent('Your vote')
  expect(calls.map(({ path }) => path)).toContain('/api/brackets/7')
})

test('a vote without a connection is kept over a reload and sent when it is back', async () => {
  answerVote = async () => {
    throw new TypeError('Failed to fetch')
  }
  const { unmount } = show()
  fireEvent.click(side(/Veggie/))
  expect(await screen.findByText('Offline: votes are sent when you are back')).toBeInTheDocument()
  expect(side(/Veggie/)).toHaveTextContent('Your vote')
  unmount()
  show()
  expect(await screen.findByText('Offline: votes are sent when you are back')).toBeInTheDocument()
  expect(side(/Veggie/)).toHaveTextContent('Your vote')
  answerVote = async () => Response.json({ tallies: [{ round: 1, position: 2, participantId: 13, votes: 1 }] })
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Vote Submitted!')).toBeInTheDocument()
  expect(voteCalls().at(-1)?.body).toMatchObject({ participantId: 13, opponentId: 12 })
  expect(localStorage.getItem('bracket_7_kept_votes')).toBeNull()
})

test('a vote that the server cannot take just now is kept and sent when it asked for it', async () => {
  jest.useFakeTimers()
  try {
    answerVote = async () => Response.json({ message: 'Service temporarily unavailable' }, { status: 503, headers: { 'retry-after': '4' } })
    show()
    await act(() => jest.advanceTimersByTimeAsync(10))
    fireEvent.click(side(/Veggie/))
    await act(() => jest.advanceTimersByTimeAsync(10))
    expect(side(/Veggie/)).toHaveTextContent('Your vote')
    expect(screen.queryByText('Vote Failed')).not.toBeInTheDocument()
    expect(localStorage.getItem('bracket_7_kept_votes')).toBe('1-2-13-12')
    await act(() => jest.advanceTimersByTimeAsync(3_900))
    expect(voteCalls()).toHaveLength(1)
    await act(() => jest.advanceTimersByTimeAsync(2_100))
    expect(voteCalls()).toHaveLength(2)
    answerVote = async () => Response.json({ tallies: [{ round: 1, position: 2, participantId: 13, votes: 1 }] })
    await act(() => jest.advanceTimersByTimeAsync(6_000))
    expect(voteCalls()).toHaveLength(3)
    expect(screen.getByText('Vote Submitted!')).toBeInTheDocument()
    expect(screen.queryByText('Offline: votes are sent when you are back')).not.toBeInTheDocument()
    expect(localStorage.getItem('bracket_7_kept_votes')).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})

test('a tap from before the page was ready is sent', async () => {
  document.documentElement.setAttribute('data-early-votes', '1-1-11-14')
  show()
  expect(await screen.findByText('Vote Submitted!')).toBeInTheDocument()
  expect(voteCalls().map(({ body }) => body?.['participantId'])).toEqual([11])
})

test('counts of others come in; without the socket they are asked for', async () => {
  jest.useFakeTimers()
  try {
    show()
    act(() => live?.onTallies([{ round: 1, position: 1, participantId: 11, votes: 9 }, { round: 1, position: 1, participantId: 14, votes: 1 }], 1_204))
    expect(side(/Smash/)).toHaveTextContent('90.0%')
    expect(screen.getByText('Watching now').parentElement).toHaveTextContent('1,204')
    act(() => live?.onClosed())
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(calls.map(({ path }) => path)).toEqual(['/api/brackets/7', '/api/brackets/7/votes'])
    expect(side(/Smash/)).toHaveTextContent('100.0%')
    await act(async () => live?.onOpen())
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(calls).toHaveLength(4)
  } finally {
    jest.useRealTimers()
  }
})

test('shares the public address, by the sheet or the clipboard', async () => {
  const writeText = jest.fn(async (_text: string) => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  show({ signedIn: true })
  expect(screen.queryByText('Login to Save Votes')).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Link Copied!')).toBeInTheDocument()
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/public/brackets/7`)
})

test.each([
  ['inactive', {}, 'Voting is paused.'],
  ['setup', {}, 'Voting has not started yet.'],
  ['completed', {}, 'This tournament is over.'],
  ['active', { votingEndTime: '2026-03-02T11:59:59.000Z' }, 'Voting has ended.'],
  ['active', { settings: { requireLogin: true, showResults: true, allowComments: false } }, 'Log in to vote in this bracket.'],
] as const)('while %s with %j nobody votes, and it says why', (status, changes, reason) => {
  show({ bracket: { ...page.bracket, ...changes, status } })
  expect(screen.getByText(reason)).toBeInTheDocument()
  expect(side(/Smash/)).toBeDisabled()
})

test('hidden counts are nowhere, and the own choice still is', () => {
  show({
    bracket: { ...page.bracket, settings: { requireLogin: false, showResults: false, allowComments: false } },
    votes: [{ round: 1, position: 1, participantId: 11, votes: null, isOwn: true }],
  })
  expect(side(/Smash/)).toHaveTextContent('Your vote')
  expect(document.body).not.toHaveTextContent('%')
  expect(screen.getByText('Hidden')).toBeInTheDocument()
})

test('what is not there says so', () => {
  const { html, head, data } = renderPublicPage({ kind: 'missing-bracket' })
  document.body.innerHTML = html
  expect(head).toMatchObject({ title: 'Bracket Not Found', indexed: false })
  expect(data).toBeNull()
  expect(document.body).toHaveTextContent("The tournament bracket you're looking for doesn't exist or isn't available for public viewing.")
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  document.body.innerHTML = ''
})
