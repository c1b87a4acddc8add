import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { UiProvider } from '../ui/UiProvider.tsx'

/** Renders with styles alone, for parts that know neither data nor routes. */
export function renderUi(children: ReactNode): RenderResult {
  return render(<UiProvider>{children}</UiProvider>)
}
