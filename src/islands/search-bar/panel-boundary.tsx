import { Component, type ErrorInfo, type ReactNode } from 'react'

/** If a list cannot be rendered, the search bar remains a plain form (DAT-7). */
export class PanelBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('Suggestions could not be shown:', error, componentStack)
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children
  }
}
