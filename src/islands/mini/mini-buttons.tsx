import { useState } from 'react'
import type { MiniProduct } from '../../commerce/documents/mini-product.ts'
import { useWords } from '../island-words.tsx'
import type { KeptIn } from './kept-in.ts'
import type { UsedAdding } from './use-adding.ts'

interface Props {
  product: MiniProduct
  /** Sku of the selected variant. */
  sku: string | undefined
  keptIn: KeptIn | undefined
  adding: UsedAdding
  /** True if the button was pressed without a complete selection. */
  missing: boolean
  withSku: (act: (sku: string) => void) => void
  onChange: (sku: string) => void
  onShowBasket: () => void
}

/**
 * The buttons to add the product to the basket or to change the variant of a line, with the result (BAS-1,
 * WIS-1).
 */
export function MiniButtons(props: Props) {
  const { product, sku, keptIn, adding, missing, withSku, onChange, onShowBasket } = props
  const { t } = useWords()
  const [same, setSame] = useState<string>()
  const place = keptIn?.place
  const hasVariants = product.variants.length > 1
  const soldOut = product.availability === 'SOLD_OUT' && sku === product.sku
  const noneLeft = hasVariants && product.variants.every(({ availability }) => availability === 'SOLD_OUT')
  const none = soldOut || noneLeft
  const error =
    adding.error && (adding.error === 'FAILED' ? t('basket.addFailed') : t(`basket.error.${adding.error}`))
  const change = () => withSku((next) => (next === keptIn?.sku ? setSame(next) : onChange(next)))
  return (
    <div className="mini-buttons">
      <p role="alert" className="mini-told text-reduced">
        {missing ? t('basket.chooseFirst') : error}
      </p>
      {place !== 'basket' && (
        <button
          type="button"
          className="button"
          disabled={none}
          aria-busy={adding.busy}
          onClick={() => withSku(adding.add)}
        >
          {none ? t('product.soldOut') : adding.busy ? t('basket.adding') : t('basket.add')}
        </button>
      )}
      {keptIn && hasVariants && !noneLeft && (
        <button
          type="button"
          className={place === 'basket' ? 'button' : 'button button-quiet'}
          disabled={soldOut && sku !== keptIn.sku}
          onClick={change}
        >
          {t('mini.change')}
        </button>
      )}
      <div role="status" className="mini-told">
        {adding.added && (
          <>
            {t('basket.added', { name: product.name })}{' '}
            <button type="button" className="link" onClick={onShowBasket}>
              {t('basket.show')}
            </button>
          </>
        )}
        {same !== undefined && same === sku && t(place === 'basket' ? 'mini.inBasket' : 'mini.onWishlist')}
      </div>
    </div>
  )
}
