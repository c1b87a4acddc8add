import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Comments } from './Comments.tsx'
import type { CommentData } from './useComments.ts'

const comment = (id: number, authorName: string, text: string, more: Partial<CommentData> = {}): CommentData =>
  ({ id, authorName, text, createdAt: '2026-03-05T12:00:00Z', isHost: false, isHidden: false, ...more })
const user = userEvent.setup({ delay: null })

/** The server as far as comments go. */
function serve(first: CommentData[]) {
  let stored = first
  const posted: unknown[] = []
  let refusal: { status: number; body: object } | null = null
  globalThis.fetch = (async (_path: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json(stored)
    if (refusal) return Response.json(refusal.body, { status: refusal.status })
    const body = JSON.parse(String(init.body)) as { authorName: string; text: string }
    posted.push(body)
    stored = [comment(99, body.authorName, body.text), ...stored]
    return Response.json(stored[0], { status: 201 })
  }) as typeof fetch
  return { posted, change: (next: CommentData[]) => (stored = next), refuse: (status: number, body: object) => (refusal = { status, body }) }
}

beforeEach(() => localStorage.clear())

test('are read, written and remembered by name', async () => {
  const server = serve([comment(1, 'Crew', 'Vote!', { isHost: true })])
  const { unmount } = render(<Comments bracketId={7} loginHref={null} />)
  expect(within((await screen.findByText('Vote!')).closest('li') as HTMLElement).getByText('Host')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Hide/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Post Comment' }))
  expect(screen.getByRole('status')).toHaveTextContent('Your name is required')
  await user.type(screen.getByLabelText('Your name'), 'Dana')
  await user.type(screen.getByLabelText('Comment'), 'Rusty!')
  await user.click(screen.getByRole('button', { name: 'Post Comment' }))
  expect(await screen.findByText('Rusty!')).toBeVisible()
  expect(server.posted).toEqual([{ authorName: 'Dana', text: 'Rusty!', voterSessionId: expect.stringMatching(/^voter_/) }])
  unmount()
  render(<Comments bracketId={7} loginHref={null} />)
  await user.click(screen.getByLabelText('Comment'))
  expect(screen.getByLabelText('Your name')).toHaveValue('Dana')
})

test.each([
  [400, { message: 'Invalid', fields: [{ field: 'text', message: 'Links are not allowed in comments' }] }, 'Links are not allowed in comments'],
  [429, { message: 'One comment at a time: please wait a little' }, 'One comment at a time: please wait a little'],
  [500, { message: 'secret trace' }, 'The comment could not be posted. Please try again.'],
])('a refusal with %i is told, and what was typed stays', async (status, body, words) => {
  const server = serve([])
  server.refuse(status, body)
  render(<Comments bracketId={7} loginHref={null} />)
  expect(await screen.findByText('No comments yet. Say who should win.')).toBeVisible()
  await user.type(screen.getByLabelText('Your name'), 'Dana')
  await user.type(screen.getByLabelText('Comment'), 'Rusty!')
  await user.click(screen.getByRole('button', { name: 'Post Comment' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words))
  expect(screen.getByLabelText('Comment')).toHaveValue('Rusty!')
})

test('the owner hides and deletes; who must log in first is told so', async () => {
  const server = serve([comment(1, 'Troll', 'Boo')])
  const acts: unknown[] = []
  const moderate = async (id: number, act: string) => {
    acts.push([id, act])
    server.change(act === 'delete' ? [] : [comment(1, 'Troll', 'Boo', { isHidden: act === 'hide' })])
  }
  const { rerender } = render(<Comments bracketId={7} loginHref={null} onModerate={moderate} />)
  await user.click(await screen.findByRole('button', { name: 'Hide the comment of Troll' }))
  expect(await screen.findByText('Hidden')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show the comment of Troll' }))
  await user.click(await screen.findByRole('button', { name: 'Delete the comment of Troll' }))
  expect(await screen.findByText('No comments yet. Say who should win.')).toBeVisible()
  expect(acts).toEqual([[1, 'hide'], [1, 'show'], [1, 'delete']])
  rerender(<Comments bracketId={7} loginHref="/login" />)
  expect(screen.getByRole('link', { name: 'Log in to comment.' })).toHaveAttribute('href', '/login')
  expect(screen.queryByRole('button', { name: 'Post Comment' })).toBeNull()
})
