import { act, fireEvent, screen } from '@testing-library/react'
import { renderUi } from '../../testing/renderUi.tsx'
import { Toaster } from './Toaster.tsx'
import { showToast, TOAST_DURATION_MS, type ToastInput } from './toasts.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => jest.runAllTimers())
  jest.useRealTimers()
})

function show(toast: ToastInput) {
  act(() => showToast(toast))
}
const elapse = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

test('the newest message replaces the one that is shown', () => {
  renderUi(<Toaster />)
  show({ title: 'First' })
  show({ title: 'Second', description: 'With more to say' })
  expect(screen.queryByText('First')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('SecondWith more to say')
})

test('a message leaves after five seconds and no earlier', () => {
  renderUi(<Toaster />)
  show({ title: 'Saved' })
  elapse(4_999)
  expect(screen.getByText('Saved')).toBeInTheDocument()
  elapse(1)
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
})

test('a message under the pointer stays', () => {
  renderUi(<Toaster />)
  show({ title: 'Read me' })
  fireEvent.pointerEnter(card('Read me'))
  elapse(TOAST_DURATION_MS * 2)
  fireEvent.pointerLeave(card('Read me'))
  elapse(TOAST_DURATION_MS - 1)
  expect(screen.getByText('Read me')).toBeInTheDocument()
  elapse(1)
  expect(screen.queryByText('Read me')).not.toBeInTheDocument()
})

test.each([
  [50, true],
  [51, false],
])('pulled %i px to the right it stays: %s', (distance, stays) => {
  renderUi(<Toaster />)
  show({ title: 'Swipe' })
  swipe(card('Swipe'), distance)
  expect(screen.queryByText('Swipe') !== null).toBe(stays)
})

test('a swipe to the left does nothing', () => {
  renderUi(<Toaster />)
  show({ title: 'Swipe' })
  swipe(card('Swipe'), -200)
  expect(screen.getByText('Swipe')).toBeInTheDocument()
})

test('F8 focuses the region, Escape and the button close', () => {
  renderUi(<Toaster />)
  show({ title: 'Saved' })
  fireEvent.keyDown(document, { key: 'F8' })
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close notification' }), { key: 'Escape' })
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  show({ title: 'Again' })
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }))
  expect(screen.queryByText('Again')).not.toBeInTheDocument()
})

test('a destructive message interrupts', () => {
  renderUi(<Toaster />)
  show({ title: 'Error', tone: 'destructive' })
  expect(screen.getByRole('alert')).toHaveTextContent('Error')
})

function card(title: string): HTMLElement {
  const element = screen.getByText(title).parentElement?.parentElement
  if (!element) throw new Error(`no card around ${title}`)
  return element
}

function swipe(element: HTMLElement, distance: number): void {
  const pointer = (clientX: number) => ({ pointerId: 1, button: 0, clientX })
  fireEvent.pointerDown(element, pointer(100))
  fireEvent.pointerMove(element, pointer(100 + distance))
  fireEvent.pointerUp(element, pointer(100 + distance))
}
