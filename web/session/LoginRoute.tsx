import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { afterLoginPath } from '../urls.ts'
import { useSessionViewer } from './SessionRoot.tsx'

/** The login address: somebody who is signed in already goes on to where a login would have led. */
export function LoginRoute({ login }: { login: ReactNode }) {
  const viewer = useSessionViewer()
  const { search } = useLocation()
  return viewer ? <Navigate to={afterLoginPath(search, window.location.origin)} replace /> : login
}
