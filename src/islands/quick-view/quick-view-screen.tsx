import { useRef, useState } from 'react'
import type { QuickViewProduct } from '#commerce/product/mini-product-operations.ts'
import { openAttributes } from '#commerce/product/missing-choice.ts'
import { selectedMedia } from '#commerce/product/selected-media.ts'
import { selectionPairs, selectionQuery } from '#commerce/product/selection-query.ts'
import { useI18n } from '../island-i18n.tsx'
import { QuickViewButtons } from './quick-view-buttons.tsx'
import { QuickViewChoices } from './quick-view-choices.tsx'
import { QuickViewDelivery } from './quick-view-delivery.tsx'
import { QuickViewFacts } from './quick-view-facts.tsx'
import { QuickViewHeart } from './quick-view-heart.tsx'
import { QuickViewPictures } from './quick-view-pictures.tsx'
import type { SourceLine } from './source-line.ts'
import { productHref, type QuickViewData } from './urls.ts'
import { useAddToBasket } from './use-add-to-basket.ts'
import { useQuickViewVariant } from './use-quick-view-variant.ts'

interface Props {
  product: QuickViewProduct
  /** Query of the product URL, which may contain a selection. */
  query: URLSearchParams
  addresses: QuickViewData
  sourceLine: SourceLine | undefined
  /** URL of the picture that is shown until the larger ones are loaded. */
  shownPicture: string | undefined
  onClose: () => void
  onShowBasket: () => void
}

/** The quick view: enough to select a variant, save it and add it to the basket (PRO-3). */
export default function QuickViewScreen(props: Props) {
  const { product: initial, query, addresses, sourceLine, shownPicture, onClose, onShowBasket } = props
  const { t } = useI18n()
  const { product, selected, sku, loading, failed, select, retry } = useQuickViewVariant(initial, query)
  const addToBasket = useAddToBasket()
  const [isSelectionMissing, setSelectionMissing] = useState(false)
  const missingAttributes = openAttributes(initial, selected)
  const root = useRef<HTMLDivElement>(null)
  const pendingQuery = sku ? '' : selectionQuery(selectionPairs(initial, selected))
  const selectedPairs = Object.entries(selected).map(([attribute, value]) => ({ attribute, value }))

  /** Shows which selection is missing and moves the focus there (UX-3). */
  const withSku = (act: (sku: string) => void) => {
    if (sku) return act(sku)
    setSelectionMissing(true)
    root.current
      ?.querySelector<HTMLElement>(`[data-attribute="${missingAttributes[0]?.code}"] input:not(:disabled)`)
      ?.focus()
  }
  return (
    <>
      <QuickViewPictures
        media={selectedMedia(initial.media, selectedPairs)}
        textLanguage={initial.textLanguage}
        shownPicture={shownPicture}
      />
      <div className="mini-what" aria-busy={loading} ref={root}>
        <QuickViewFacts product={product} sells={addresses.basket !== undefined} />
        <QuickViewChoices
          product={initial}
          media={initial.media}
          selected={selected}
          isSelectionMissing={isSelectionMissing}
          onSelect={(attribute, value) => {
            setSelectionMissing(false)
            addToBasket.reset()
            select(attribute, value)
          }}
        />
        {failed && (
          <div role="alert" className="text-small text-reduced">
            {t('mini.failed')}{' '}
            <button type="button" className="link" onClick={retry}>
              {t('mini.retry')}
            </button>
          </div>
        )}
        <QuickViewButtons
          {...{ product, sku, sourceLine, addToBasket, withSku, onShowBasket }}
          missingAttributes={isSelectionMissing ? missingAttributes : []}
          sells={addresses.basket !== undefined}
          onChange={(next) => {
            onClose()
            sourceLine?.change(next)
          }}
        />
        {addresses.wishlist && sourceLine?.list !== 'wishlist' && (
          <QuickViewHeart sku={sku ?? product.masterSku} masterSku={product.masterSku} />
        )}
        <QuickViewDelivery product={product} addresses={addresses} sells={addresses.basket !== undefined} />
        <p>
          <a
            className="link"
            href={productHref(addresses, { slug: product.slug, sku: sku ?? product.masterSku }, pendingQuery)}
          >
            {t('mini.page')}
          </a>
        </p>
      </div>
    </>
  )
}
