import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// jsdom lays nothing out, so nothing ever has another size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Two cores that run everything at once are slow; a text that never comes is just as missing after ten seconds.
configure({ asyncUtilTimeout: 10_000 })
