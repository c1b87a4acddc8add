import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

let isBroken = true
function Fragile() {
  if (isBroken) throw new Error('the screen broke')
  return <p>whole</p>
}

beforeEach(() => {
  isBroken = true
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('the failure of an inner part leaves the outer one standing', () => {
  render(
    <ErrorBoundary fallback={() => <p>everything broke</p>}>
      <p>shell</p>
      <ErrorBoundary fallback={(error) => <p>{error.message}</p>}>
        <Fragile />
      </ErrorBoundary>
    </ErrorBoundary>,
  )
  expect(screen.getByText('shell')).toBeInTheDocument()
  expect(screen.getByText('the screen broke')).toBeInTheDocument()
})

test('trying again and going elsewhere both clear the failure', () => {
  function Screen() {
    const [path, setPath] = useState('/a')
    return (
      <>
        <button onClick={() => setPath('/b')}>go</button>
        <ErrorBoundary resetKey={path} fallback={(_, reset) => <button onClick={reset}>again</button>}>
          <Fragile />
        </ErrorBoundary>
      </>
    )
  }
  render(<Screen />)
  isBroken = false
  fireEvent.click(screen.getByText('again'))
  expect(screen.getByText('whole')).toBeInTheDocument()
  isBroken = true
  fireEvent.click(screen.getByText('go'))
  isBroken = false
  fireEvent.click(screen.getByText('again'))
  expect(screen.getByText('whole')).toBeInTheDocument()
})

test('a failed screen shows the next one as soon as the address changes', () => {
  const at = (path: string) => (
    <ErrorBoundary resetKey={path} fallback={() => <p>broken</p>}>
      <Fragile />
    </ErrorBoundary>
  )
  const { rerender } = render(at('/a'))
  expect(screen.getByText('broken')).toBeInTheDocument()
  isBroken = false
  rerender(at('/a'))
  expect(screen.getByText('broken')).toBeInTheDocument()
  rerender(at('/b'))
  expect(screen.getByText('whole')).toBeInTheDocument()
})
