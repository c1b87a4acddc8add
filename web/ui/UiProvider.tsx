import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useState, type ReactNode } from 'react'
import { system } from './theme/system.ts'

/** Styles for everything below. The page's CSP admits style elements only with the nonce that its head carries. */
export function UiProvider({ children }: { children: ReactNode }) {
  const [cache] = useState(() => {
    const nonce = pageNonce()
    return createCache({ key: 'css', ...(nonce ? { nonce } : {}) })
  })
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}

function pageNonce(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? null
}
