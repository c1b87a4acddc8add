import { act, fireEvent, render, screen } from '@testing-library/react'
import { urls } from '../urls.ts'
import { MusicPlayer } from './MusicPlayer.tsx'
import { AUTOPLAY_DELAY_MS } from './useThemeTrack.ts'

/** A player that behaves as browsers do; `answer` decides whether play() is allowed. */
function installAudio() {
  let isPaused = true
  let answer: 'allowed' | DOMException = 'allowed'
  const plays = jest.fn()
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => isPaused)
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    plays()
    if (answer !== 'allowed') return Promise.reject(answer)
    isPaused = false
    fireEvent.play(this)
    fireEvent.playing(this)
    return Promise.resolve()
  })
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (isPaused) return
    isPaused = true
    fireEvent.pause(this)
  })
  return {
    plays,
    refuse: () => (answer = new DOMException('no', 'NotAllowedError')),
    allow: () => (answer = 'allowed'),
  }
}

let audio: ReturnType<typeof installAudio>

beforeEach(() => {
  jest.useFakeTimers()
  audio = installAudio()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const status = () => screen.getByRole('status').textContent
const hint = () => screen.queryByText(/autoplay may be blocked/)
const toggle = () => fireEvent.click(screen.getByRole('button', { name: /^(Play|Pause) music$/ }))

test('starts silent with its panel open, the invitation and the hint', () => {
  const { container } = render(<MusicPlayer />)
  expect(status()).toBe('Click Play to Start')
  expect(hint()).toBeVisible()
  const track = container.querySelector('audio')
  expect(track).toHaveAttribute('src', urls.theme)
  expect(track).toHaveAttribute('loop')
})

test('plays by itself after the delay and not before; the hint stays until the visitor acts', async () => {
  render(<MusicPlayer />)
  await wait(AUTOPLAY_DELAY_MS - 1)
  expect(audio.plays).not.toHaveBeenCalled()
  await wait(1)
  expect(status()).toBe('Now Playing')
  expect(hint()).toBeVisible()
  toggle()
  expect(status()).toBe('Paused')
  expect(hint()).toBeNull()
})

test.each([
  ['click', () => fireEvent.click(document.body)],
  ['key press', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['touch', () => fireEvent.touchStart(document.body)],
])('where autoplay was refused, the first %s tries again', async (_name, gesture) => {
  audio.refuse()
  render(<MusicPlayer />)
  await wait(AUTOPLAY_DELAY_MS)
  expect(status()).toBe('Click Play to Start')
  audio.allow()
  gesture()
  expect(status()).toBe('Now Playing')
  expect(hint()).toBeVisible()
})

test('only the first gesture of a kind tries', async () => {
  audio.refuse()
  render(<MusicPlayer />)
  await wait(AUTOPLAY_DELAY_MS)
  fireEvent.click(document.body)
  await wait(0)
  fireEvent.click(document.body)
  await wait(0)
  expect(audio.plays).toHaveBeenCalledTimes(2)
})

test('a tap on the play button starts it once and does not stop it again', async () => {
  audio.refuse()
  render(<MusicPlayer />)
  await wait(AUTOPLAY_DELAY_MS)
  audio.allow()
  const button = screen.getByRole('button', { name: 'Play music' })
  fireEvent.touchStart(button)
  fireEvent.click(button)
  expect(status()).toBe('Now Playing')
})

test('after a manual pause nothing starts it but the visitor', async () => {
  render(<MusicPlayer />)
  toggle()
  toggle()
  expect(status()).toBe('Paused')
  await wait(AUTOPLAY_DELAY_MS)
  fireEvent.click(document.body)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(status()).toBe('Paused')
  toggle()
  expect(status()).toBe('Now Playing')
})

test('says so when the file will not play', async () => {
  audio.refuse()
  render(<MusicPlayer />)
  toggle()
  await wait(0)
  expect(screen.getByText('The record would not play. Try again.')).toBeVisible()
})

test('the floating button puts the panel away and brings it back; the music goes on', async () => {
  render(<MusicPlayer />)
  await wait(AUTOPLAY_DELAY_MS)
  const button = screen.getByRole('button', { name: 'Hide music player' })
  expect(button).toHaveAttribute('aria-expanded', 'true')
  fireEvent.click(button)
  expect(screen.queryByText('Now Playing')).not.toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Show music player' }))
  expect(screen.getByText('Now Playing')).toBeVisible()
})
