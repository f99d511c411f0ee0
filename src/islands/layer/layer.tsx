import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dress } from '../../components/dress.ts'
import { IslandBoundary } from '../island-boundary.tsx'
import { IslandWords } from '../island-words.tsx'
import styles from './layer.css?inline'
import { LayerContents } from './layer-contents.tsx'
import { type LayerName, type LayerWords, loadLayerWords } from './load-words.ts'
import { useLoaded } from './use-loaded.ts'

/** What whoever opens a layer says. */
export interface OpenLayer<Addresses> {
  /** Of the page that shows the same: the way on where the words do not come. */
  href: string
  title: string
  onClose: () => void
  loadWords?: ((name: LayerName, locale: string) => Promise<LayerWords<Addresses>>) | undefined
}

interface Props<Addresses, Content> extends OpenLayer<Addresses> {
  name: LayerName
  /** The styles of what it shows. */
  css: string
  load: () => Promise<Content>
  children: (content: Content, addresses: Addresses, close: () => void) => ReactNode
}

/**
 * A page's content over another page: a dialog that closes with Escape, by its button and by a click beside it, and
 * gives the focus back to where it came from (A11Y-2).
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
