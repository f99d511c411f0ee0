import { type ReactNode, useEffect, useRef, useState } from 'react'
import { adoptStyles } from '#components/adopt-styles.ts'
import { IslandBoundary } from '../island-boundary.tsx'
import { IslandI18nProvider } from '../island-i18n.tsx'
import { loadOverlayMessages, type OverlayMessages, type OverlayName } from './load-overlay-messages.ts'
import type { Loaded } from './loaded.ts'
import styles from './overlay.css?inline'
import { OverlayContents } from './overlay-contents.tsx'

/** Options of every overlay. */
export interface OverlayOptions<Addresses> {
  /** URL of the page with the same content, used if the messages cannot be loaded. */
  href: string
  title: string
  /** Language of the title where it is not that of the page. */
  titleLanguage?: string | undefined
  onClose: () => void
  loadMessages?: ((name: OverlayName, locale: string) => Promise<OverlayMessages<Addresses>>) | undefined
}

interface Props<Addresses, Content> extends OverlayOptions<Addresses> {
  name: OverlayName
  /** Styles of the content. */
  css: string
  loaded: Loaded<Content>
  onRetry: () => void
  /** Shown until messages and content are loaded, in place of the loading message. */
  preview?: ReactNode
  children: (content: Content, addresses: Addresses, close: () => void) => ReactNode
}

/**
 * The content of a page in a dialog over another page. It closes with Escape, its button or a click outside,
 * and returns the focus (A11Y-2).
 */
export function Overlay<Addresses, Content>(props: Props<Addresses, Content>) {
  const {
    name,
    href,
    title,
    titleLanguage,
    css,
    onClose,
    loadMessages = loadOverlayMessages<Addresses>,
    loaded,
    onRetry,
    preview,
    children,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [messages, setMessages] = useState<OverlayMessages<Addresses>>()
  useEffect(() => {
    adoptStyles(styles, css)
    if (!dialog.current?.open) dialog.current?.showModal()
    loadMessages(name, document.documentElement.lang).then(setMessages, () => location.assign(href))
  }, [loadMessages, name, css, href])
  const close = () => dialog.current?.close()
  // The button that is pressed for it disappears, and the focus would with it.
  const retry = () => {
    dialog.current?.focus()
    onRetry()
  }
  const titleId = `${name}-layer-title`
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the layer; Escape is the dialog's own
    <dialog
      ref={dialog}
      className={`layer ${name}-layer`}
      aria-labelledby={titleId}
      aria-busy={!messages}
      tabIndex={-1}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="layer-inner">
        <h2 id={titleId} className="layer-title text-h3" lang={titleLanguage}>
          {title}
        </h2>
        {messages && (
          <IslandI18nProvider frame={messages.frame}>
            <IslandBoundary name={`${name}-layer`}>
              <OverlayContents {...{ name, loaded }} isPreviewed={!!preview} onRetry={retry} onClose={close}>
                {(content) => children(content, messages.addresses, close)}
              </OverlayContents>
            </IslandBoundary>
          </IslandI18nProvider>
        )}
        {(!messages || loaded.state === 'loading') && preview}
      </div>
    </dialog>
  )
}
