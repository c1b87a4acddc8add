import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CONTAINER_ID, readPageData } from './pageData.ts'
import type { LivePage } from './publicPage.ts'

async function viewOf(page: LivePage) {
  if (page.kind === 'radio') {
    const { RadioView } = await import('./radio/radioView.ts')
    return <RadioView page={page} />
  }
  if (page.kind === 'bracket') {
    const { BracketPageView } = await import('./bracket/publicBracket.ts')
    return <BracketPageView page={page} />
  }
  const { ConeView } = await import('./cones/coneView.ts')
  return <ConeView page={page} />
}

async function start(): Promise<void> {
  const container = document.getElementById(CONTAINER_ID)
  if (!container) throw new Error('The page has no element to start in')
  hydrateRoot(container, <StrictMode>{await viewOf(readPageData(document))}</StrictMode>)
}

void start()
