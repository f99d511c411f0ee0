import { Component, createRef, type ErrorInfo, type ReactNode } from 'react'
import { failed } from './interaction/signals.ts'
import { useI18n } from './island-i18n.tsx'

interface Props {
  /** Name of the island in the log. */
  name: string
  children: ReactNode
}

/**
 * Shows a message in place of an island that fails, and logs the error; the rest of the page works (DAT-7).
 */
export class IslandBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }
  readonly #message = createRef<HTMLDivElement>()

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(`Island ${this.props.name} could not be shown:`, error, componentStack)
    this.#message.current?.closest('astro-island')?.dispatchEvent(new Event(failed))
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <div ref={this.#message} role="alert">
        <IslandFallback />
      </div>
    )
  }
}

function IslandFallback() {
  const { t } = useI18n()
  const failure = t('island.failed', {}, '')
  // Islands on many pages load their messages after they start.
  if (!failure) return null
  return (
    <div className="py-3">
      <p className="heading-plain">{failure}</p>
      <p className="mt-1 text-muted">{t('island.failedHelp')}</p>
      <p className="mt-2">
        <button type="button" className="button button-quiet button-medium" onClick={() => location.reload()}>
          {t('island.reload')}
        </button>
      </p>
    </div>
  )
}
