import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { $loginState } from '../../stores/login-state.ts'
import { randomUuid } from '../../stores/random-uuid.ts'
import { IslandBoundary } from '../island-boundary.tsx'
import { IslandWords, useWords } from '../island-words.tsx'
import { type LayerContents, loadLayer } from './load-layer.ts'
import { WishlistScreen } from './wishlist-screen.tsx'

interface Props {
  /** Of the wishlist's page. */
  href: string
  locale: string
  onClose: () => void
  /** Gets words and list. */
  load?: typeof loadLayer
}

/** The wishlist over the page: it invites visitors to log in, and closes with Escape or beside it (WIS-1). */
export default function WishlistLayer({ href, locale, onClose, load = loadLayer }: Props) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [contents, setContents] = useState<LayerContents | 'loading' | 'failed'>('loading')
  const seed = useRef(randomUuid().slice(0, 18))

  const ask = useCallback(() => {
    setContents('loading')
    load(locale).then(setContents, () => setContents('failed'))
  }, [load, locale])
  useEffect(() => {
    dialog.current?.showModal()
    ask()
  }, [ask])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the layer; Escape is the dialog's own
    <dialog
      ref={dialog}
      className="wishlist-layer"
      aria-labelledby="wishlist-layer-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className="wishlist-layer-inner">
        <div className="flex items-center justify-between gap-2">
          <h2 id="wishlist-layer-title" className="text-h3">
            {t('wishlist.title')}
          </h2>
          <button
            type="button"
            className="button button-quiet button-medium"
            aria-label={t('wishlist.close')}
            onClick={() => dialog.current?.close()}
          >
            ✕
          </button>
        </div>
        {contents === 'loading' && <p role="status">{t('wishlist.loading')}</p>}
        {contents === 'failed' && (
          <div role="alert">
            <p>{t('wishlist.failed')}</p>
            <button type="button" className="button mt-2" onClick={ask}>
              {t('wishlist.retry')}
            </button>
          </div>
        )}
        {typeof contents === 'object' && (
          <IslandWords frame={contents.frame}>
            <IslandBoundary name="wishlist-layer">
              <Contents contents={contents} seed={seed.current}>
                <p>
                  <a className="link" href={href}>
                    {t('wishlist.all')}
                  </a>
                </p>
              </Contents>
            </IslandBoundary>
          </IslandWords>
        )}
      </div>
    </dialog>
  )
}

function Contents({
  contents,
  seed,
  children,
}: {
  contents: LayerContents
  seed: string
  children: ReactNode
}) {
  const { loggedIn } = useStore($loginState)
  const { wishlist, addresses } = contents
  return (
    <>
      <WishlistScreen {...{ wishlist, addresses, seed }} visitor={!loggedIn} narrow />
      {wishlist.items.length > 0 && children}
    </>
  )
}
