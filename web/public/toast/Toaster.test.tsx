import { act, fireEvent, render, screen } from '@testing-library/react'
import { Toaster, useToast } from './Toaster.tsx'
import { SWIPE_THRESHOLD_PX, TOAST_DURATION_MS } from './toast.ts'

function Buttons() {
  const show = useToast()
  return (
    <>
      <button onClick={() => show({ title: 'First', description: 'one' })}>first</button>
      <button onClick={() => show({ title: 'Second', tone: 'destructive' })}>second</button>
    </>
  )
}

beforeEach(() => {
  jest.useFakeTimers()
  Element.prototype.setPointerCapture = () => undefined
  render(
    <Toaster>
      <Buttons />
    </Toaster>,
  )
})
afterEach(() => jest.useRealTimers())

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const swipe = (distance: number) => {
  const toast = screen.getByText('First').closest('.toast')
  if (!toast) throw new Error('No toast to swipe')
  point(toast, 'pointerdown', 100)
  point(toast, 'pointermove', 100 + distance)
  point(toast, 'pointerup', 100 + distance)
}
/** jsdom has no PointerEvent; a mouse event of that name carries the same place. */
const point = (element: Element, type: string, clientX: number) =>
  fireEvent(element, new MouseEvent(type, { bubbles: true, clientX }))

test('the newest toast takes the place of the one before', () => {
  press('first')
  press('second')
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent('Second')
})

test('it leaves after its time, counted anew for each toast', () => {
  press('first')
  wait(TOAST_DURATION_MS - 1)
  press('first')
  wait(TOAST_DURATION_MS - 1)
  expect(screen.getByRole('status')).toHaveTextContent('Firstone')
  wait(1)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('its clock stands still while somebody points at it', () => {
  press('first')
  wait(3_000)
  const toast = screen.getByText('First')
  fireEvent.pointerEnter(toast)
  wait(60_000)
  fireEvent.pointerLeave(toast)
  wait(1_999)
  expect(screen.getByText('First')).toBeInTheDocument()
  wait(1)
  expect(screen.queryByText('First')).toBeNull()
})

test('a swipe to the right past the threshold sends it away, a shorter one does not', () => {
  press('first')
  swipe(SWIPE_THRESHOLD_PX)
  swipe(-200)
  expect(screen.getByText('First')).toBeInTheDocument()
  swipe(SWIPE_THRESHOLD_PX + 1)
  expect(screen.queryByText('First')).toBeNull()
})

test('F8 brings the keyboard to it and Escape or its button dismisses it', () => {
  press('first')
  fireEvent.keyDown(document, { key: 'F8' })
  expect(screen.getByText('First').closest('.toast')).toHaveFocus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(screen.queryByText('First')).toBeNull()
  press('first')
  press('Dismiss')
  expect(screen.queryByText('First')).toBeNull()
})
