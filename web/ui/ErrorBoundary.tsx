import { Component, type ErrorInfo, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Drawn in place of the children; `reset` tries them again. */
  fallback: (error: Error, reset: () => void) => ReactNode
  /** A change of this clears the failure, e.g. the data that a screen was given. */
  resetKey?: unknown
  onError?: (error: Error, info: ErrorInfo) => void
}

interface Failure {
  error: Error | null
  resetKey: unknown
}

/** Holds a failure of its children, so that everything around them goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Failure> {
  override state: Failure = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<Failure> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: Failure): Partial<Failure> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children
  }
}
