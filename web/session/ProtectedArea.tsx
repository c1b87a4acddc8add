import type { ReactNode } from 'react'
import { useSessionViewer, type SessionViewer } from './SessionRoot.tsx'

interface ProtectedAreaProps {
  /** Shown in place to a visitor; the address stays as it is. */
  login: ReactNode
  children: (viewer: NonNullable<SessionViewer>) => ReactNode
}

export function ProtectedArea({ login, children }: ProtectedAreaProps) {
  const viewer = useSessionViewer()
  return viewer ? children(viewer) : login
}
