import { useEffect, useRef, useState } from 'react'
import type { Wishlist } from '../../commerce/documents/wishlist.ts'
import { IslandBoundary } from '../island-boundary.tsx'
import { IslandWords } from '../island-words.tsx'
import { LayerContents } from './layer-contents.tsx'
import { type LayerWords, loadLayerList, loadLayerWords } from './load-layer.ts'
import styles from './wishlist.css?inline'

export interface WishlistLayerProps {
  /** Of the wishlist's page: the way on where the words do not come. */
  href: string
  title: string
  onClose: () => void
  loadWords?: (locale: string) => Promise<LayerWords>
  loadList?: () => Promise<Wishlist>
}

/** The wishlist over the page (WIS-1): a dialog that closes with Escape, by its button and by a click beside it. */
export default function WishlistLayer(props: WishlistLayerProps) {
  const { href, title, onClose, loadWords = loadLayerWords, loadList = loadLayerList } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [words, setWords] = useState<LayerWords>()
  useEffect(() => {
    dress()
    dialog.current?.showModal()
    loadWords(document.documentElement.lang).then(setWords, () => location.assign(href))
  }, [loadWords, href])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the layer; Escape is the dialog's own
    <dialog
      ref={dialog}
      className="wishlist-layer"
      aria-labelledby="wishlist-layer-title"
      aria-busy={!words}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="wishlist-layer-inner">
        <h2 id="wishlist-layer-title" className="text-h3">
          {title}
        </h2>
        {words && (
          <IslandWords frame={words.frame}>
            <IslandBoundary name="wishlist-layer">
              <LayerContents addresses={words.addresses} load={loadList} onClose={close} />
            </IslandBoundary>
          </IslandWords>
        )}
      </div>
    </dialog>
  )
}

let dressed = false

/** The styles come with the layer: pages that may never open it do not carry them. */
function dress(): void {
  if (dressed) return
  dressed = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
