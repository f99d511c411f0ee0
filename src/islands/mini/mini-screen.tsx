import { useRef, useState } from 'react'
import { openAttribute } from '../../commerce/choosing.ts'
import { mediaFor } from '../../commerce/chosen-media.ts'
import { chosenQuery, pairsOf } from '../../commerce/chosen-query.ts'
import type { MiniProduct } from '../../commerce/documents/mini-product.ts'
import { useWords } from '../island-words.tsx'
import { type MiniAddresses, productHref } from './addresses.ts'
import type { KeptIn } from './kept-in.ts'
import { MiniButtons } from './mini-buttons.tsx'
import { MiniChoices } from './mini-choices.tsx'
import { MiniFacts } from './mini-facts.tsx'
import { MiniHeart } from './mini-heart.tsx'
import { MiniPictures } from './mini-pictures.tsx'
import { MiniPromise } from './mini-promise.tsx'
import { useAdding } from './use-adding.ts'
import { useMiniVariant } from './use-mini-variant.ts'

interface Props {
  product: MiniProduct
  /** Query of the product URL, which may contain a selection. */
  asked: URLSearchParams
  addresses: MiniAddresses
  keptIn: KeptIn | undefined
  loadProduct: (sku: string) => Promise<MiniProduct | null>
  onClose: () => void
  onShowBasket: () => void
}

/** The quick view: enough to select a variant, save it and add it to the basket (PRO-3). */
export function MiniScreen(props: Props) {
  const { product: initial, asked, addresses, keptIn, loadProduct, onClose, onShowBasket } = props
  const { t } = useWords()
  const { product, chosen, sku, loading, failed, choose, retry } = useMiniVariant(initial, asked, loadProduct)
  const adding = useAdding()
  const [missing, setMissing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const open = sku ? '' : chosenQuery(pairsOf(initial, chosen))
  const chosenValues = Object.entries(chosen).map(([attribute, value]) => ({ attribute, value }))

  /** Shows which selection is missing and moves the focus there (UX-3). */
  const withSku = (act: (sku: string) => void) => {
    if (sku) return act(sku)
    setMissing(true)
    const attribute = openAttribute(initial, chosen)
    place.current?.querySelector<HTMLElement>(`[data-attribute="${attribute}"] input:not(:disabled)`)?.focus()
  }
  return (
    <>
      <MiniPictures media={mediaFor(initial.media, chosenValues)} />
      <div className="mini-what" aria-busy={loading} ref={place}>
        <MiniFacts product={product} />
        <MiniChoices
          product={initial}
          chosen={chosen}
          onChoose={(attribute, value) => {
            setMissing(false)
            adding.forget()
            choose(attribute, value)
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
        <MiniButtons
          {...{ product, sku, keptIn, adding, missing, withSku, onShowBasket }}
          onChange={(next) => {
            onClose()
            keptIn?.change(next)
          }}
        />
        {keptIn?.place !== 'wishlist' && (
          <MiniHeart sku={sku ?? product.masterSku} masterSku={product.masterSku} />
        )}
        <MiniPromise product={product} appointmentLead={addresses.appointmentLead} />
        <p>
          <a
            className="link"
            href={productHref(addresses, { slug: product.slug, sku: sku ?? product.masterSku }, open)}
          >
            {t('mini.page')}
          </a>
        </p>
      </div>
    </>
  )
}
