import { act, render } from '@testing-library/react'
import { retryDelayMs } from './liveSocket.ts'
import { liveStatus, useLiveFallback } from './liveStatus.ts'

const refresh = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  refresh.mockReset()
})
afterEach(() => {
  act(() => liveStatus.lost())
  jest.useRealTimers()
})

function Follower({ onFirstOpening = false }: { onFirstOpening?: boolean }) {
  useLiveFallback(refresh, 5_000, { onFirstOpening })
  return null
}
const elapse = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const connect = () => act(() => liveStatus.connected())
const lose = () => act(() => liveStatus.lost())

test('polls while the socket is away and stops when it opens', () => {
  render(<Follower onFirstOpening />)
  elapse(10_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  connect()
  expect(refresh).toHaveBeenCalledTimes(3)
  elapse(60_000)
  expect(refresh).toHaveBeenCalledTimes(3)
})

test('one who was here before the socket came back looks once for what was missed', () => {
  connect()
  render(<Follower />)
  elapse(60_000)
  expect(refresh).not.toHaveBeenCalled()
  lose()
  connect()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('retries double from half a second to half a minute and never meet', () => {
  expect(retryDelayMs(0, 0)).toBe(250)
  expect(retryDelayMs(0, 0.999)).toBeCloseTo(500, 0)
  expect(retryDelayMs(3, 0)).toBe(2_000)
  expect(retryDelayMs(50, 0.999)).toBeLessThanOrEqual(30_000)
})
