import { act, fireEvent, render, screen } from '@testing-library/react'
import type { SnowConeImage } from '../publicPage.ts'
import { urls } from '../urls.ts'
import { Lineup } from './Lineup.tsx'
import { captionOf, captions } from './suspects.ts'

const images = (count: number): SnowConeImage[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    url: `/${index}.svg`,
    alt: `Suspect ${index + 1}`,
    photographer: 'Desk',
  }))

let answers: Response[]
const fetchMock = jest.fn((_path: string, init?: RequestInit) => {
  const response = answers.shift()
  if (init?.signal?.aborted) return Promise.reject(new Error('aborted'))
  return response ? Promise.resolve(response) : new Promise<Response>(() => undefined)
})
const realFetch = globalThis.fetch

beforeEach(() => {
  answers = []
  fetchMock.mockClear()
  globalThis.fetch = fetchMock as unknown as typeof fetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const show = (rendered: SnowConeImage[] | null) => act(async () => render(<Lineup images={rendered} />))

test('waits with six placeholders and says what for', async () => {
  await show(null)
  expect(screen.getByRole('heading', { name: 'Lineup of Suspects' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Loading delicious snow cone images...')
  expect(document.querySelectorAll('.suspect-waiting')).toHaveLength(6)
  expect(fetchMock.mock.calls[0]?.[0]).toBe(urls.snowConeImages)
})

test('shows at most twelve, each with its caption and photographer', async () => {
  answers = [Response.json(images(15))]
  await show(null)
  expect(screen.getAllByRole('img')).toHaveLength(12)
  for (const caption of captions) expect(screen.getByText(caption.name)).toBeVisible()
  expect(screen.getByRole('img', { name: 'Suspect 12' })).toHaveAttribute('src', '/11.svg')
  expect(screen.getAllByText('Mugshot: Desk')).toHaveLength(12)
})

test('the twelve captions are all different and any other picture is a Delicious Flavor', () => {
  expect(new Set(captions.map((caption) => caption.name)).size).toBe(12)
  expect(captionOf(12).name).toBe('Delicious Flavor')
})

test('a failure is said and can be tried again', async () => {
  answers = [new Response('down', { status: 503 }), Response.json(images(2))]
  await show(null)
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch images')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(screen.getAllByRole('img')).toHaveLength(2)
})

test('pictures that the server rendered are not fetched again', async () => {
  await show(images(3))
  expect(screen.getAllByRole('img')).toHaveLength(3)
  expect(fetchMock).not.toHaveBeenCalled()
})

test('rows of another shape are left out', async () => {
  answers = [Response.json([...images(1), { id: 9 }, null, 'x'])]
  await show(null)
  expect(screen.getAllByRole('img')).toHaveLength(1)
})
