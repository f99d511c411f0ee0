import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dress } from '../../components/dress.ts'
import { IslandBoundary } from '../island-boundary.tsx'
import { IslandWords } from '../island-words.tsx'
import styles from './layer.css?inline'
import { LayerContents } from './layer-contents.tsx'
import { type LayerName, type LayerWords, loadLayerWords } from './load-words.ts'
import { useLoaded } from './use-loaded.ts'

/** Options of every overlay. */
export interface OpenLayer<Addresses> {
  /** URL of the page with the same content, used if the messages cannot be loaded. */
  href: string
  title: string
  onClose: () => void
  loadWords?: ((name: LayerName, locale: string) => Promise<LayerWords<Addresses>>) | undefined
}

interface Props<Addresses, Content> extends OpenLayer<Addresses> {
  name: LayerName
  /** Styles of the content. */
  css: string
  load: () => Promise<Content>
  children: (content: Content, addresses: Addresses, close: () => void) => ReactNode
}

/**
 * The content of a page in a dialog over another page. It closes with Escape, its button or a click outside,
 * and returns the focus (A11Y-2).
 */
export function Layer<Addresses, Content>(props: Props<Addresses, Content>) {
  const { name, href, title, css, onClose, loadWords = loadLayerWords<Addresses>, load, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [words, setWords] = useState<LayerWords<Addresses>>()
  const [loaded, ask] = useLoaded(load)
  useEffect(() => {
    dress(styles, css)
    if (!dialog.current?.open) dialog.current?.showModal()
    loadWords(name, document.documentElement.lang).then(setWords, () => location.assign(href))
  }, [loadWords, name, css, href])
  const close = () => dialog.current?.close()
  const titleId = `${name}-layer-title`
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the layer; Escape is the dialog's own
    <dialog
      ref={dialog}
      className={`layer ${name}-layer`}
      aria-labelledby={titleId}
      aria-busy={!words}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="layer-inner">
        <h2 id={titleId} className="layer-title text-h3">
          {title}
        </h2>
        {words && (
          <IslandWords frame={words.frame}>
            <IslandBoundary name={`${name}-layer`}>
              <LayerContents {...{ name, loaded }} onRetry={ask} onClose={close}>
                {(content) => children(content, words.addresses, close)}
              </LayerContents>
            </IslandBoundary>
          </IslandWords>
        )}
      </div>
    </dialog>
  )
}
