import { createRoot } from 'react-dom/client'
import { RelayEnvironmentProvider } from 'react-relay'
import { createBrowserRouter } from 'react-router-dom'
import { RouterProvider } from 'react-router/dom'
import { createEnvironment } from './relay/environment.ts'
import { reloadOnStaleBuild } from './reloadOnStaleBuild.ts'
import { createRoutes } from './routes.tsx'
import { startColorMode } from './ui/colorMode.ts'
import './ui/theme/fonts.ts'
import { Toaster } from './ui/toast/Toaster.tsx'
import { UiProvider } from './ui/UiProvider.tsx'

startColorMode()
reloadOnStaleBuild()

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id root')

const environment = createEnvironment()
createRoot(container).render(
  <UiProvider>
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={createBrowserRouter(createRoutes(environment))} />
    </RelayEnvironmentProvider>
    <Toaster />
  </UiProvider>,
)
