import { configure, render, type RenderResult } from '@testing-library/react'
import { RelayEnvironmentProvider } from 'react-relay'
import { createMemoryRouter } from 'react-router-dom'
import { RouterProvider } from 'react-router/dom'
import { createRoutes } from '../routes.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { UiProvider } from '../ui/UiProvider.tsx'
import type { TestEnvironment } from './testEnvironment.ts'

// Whole screens are drawn, on machines that do other things too; the default second is for single components.
configure({ asyncUtilTimeout: 10_000 })

/** The whole staff app at an address, over a made-up server. */
export function renderApp(environment: TestEnvironment, path: string): RenderResult & { pathname: () => string } {
  const router = createMemoryRouter(createRoutes(environment.relay), { initialEntries: [path] })
  const result = render(
    <UiProvider>
      <RelayEnvironmentProvider environment={environment.relay}>
        <RouterProvider router={router} />
      </RelayEnvironmentProvider>
      <Toaster />
    </UiProvider>,
  )
  return { ...result, pathname: () => router.state.location.pathname + router.state.location.search }
}
