import type { ReactNode } from 'react'
import { useI18n } from '../island-i18n.tsx'
import type { OverlayName } from './load-overlay-messages.ts'
import type { Loaded } from './loaded.ts'

interface Props<Content> {
  name: OverlayName
  loaded: Loaded<Content>
  /** Whether a preview is in sight: then only screen readers get the loading message. */
  isPreviewed: boolean
  onRetry: () => void
  onClose: () => void
  children: (content: Content) => ReactNode
}

/** The content of an overlay after its messages are loaded: its content, a loading message or an error. */
export function OverlayContents<Content>(props: Props<Content>) {
  const { name, loaded, isPreviewed, onRetry, onClose, children } = props
  const { t } = useI18n()
  return (
    <>
      <button type="button" className="layer-close" aria-label={t(`${name}.close`)} onClick={onClose}>
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
      {loaded.state === 'loading' && (
        <p role="status" className={isPreviewed ? 'sr-only' : undefined}>
          {t(`${name}.loading`)}
        </p>
      )}
      {loaded.state === 'failed' && (
        <div role="alert">
          <p>{t(`${name}.failed`)}</p>
          <p className="mt-2">
            <button type="button" className="button" onClick={onRetry}>
              {t(`${name}.retry`)}
            </button>
          </p>
        </div>
      )}
      {loaded.state === 'ready' && children(loaded.content)}
    </>
  )
}
