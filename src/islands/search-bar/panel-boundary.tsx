import { Component, type ErrorInfo, type ReactNode } from 'react'

/** A list that cannot be shown leaves the search bar a plain form, which finds everything, too (DAT-7). */
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
