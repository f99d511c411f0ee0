import { useState } from 'react'
import type { QuickViewProduct } from '#commerce/product/mini-product-operations.ts'
import { missingChoiceMessage } from '#commerce/product/missing-choice.ts'
import { useI18n } from '../island-i18n.tsx'
import type { SourceLine } from './source-line.ts'
import type { AddToBasketState } from './use-add-to-basket.ts'

interface Props {
  product: QuickViewProduct
  /** Sku of the selected variant. */
  sku: string | undefined
  sourceLine: SourceLine | undefined
  /** Whether the shop has a basket. */
  sells: boolean
  addToBasket: AddToBasketState
  /** The attributes to select, if the button was pressed without them. */
  missingAttributes: readonly { code: string; label: string }[]
  withSku: (act: (sku: string) => void) => void
  onChange: (sku: string) => void
  onShowBasket: () => void
}

/**
 * The buttons to add the product to the basket or to change the variant of a line, with the result (BAS-1,
 * WIS-1).
 */
export function QuickViewButtons(props: Props) {
  const { product, sku, sourceLine, sells, addToBasket, missingAttributes, withSku, onChange, onShowBasket } =
    props
  const { t, locale } = useI18n()
  const [unchangedSku, setUnchangedSku] = useState<string>()
  const list = sourceLine?.list
  const hasVariants = product.variants.length > 1
  const soldOut = product.availability === 'SOLD_OUT' && sku === product.sku
  const areAllSoldOut =
    hasVariants && product.variants.every(({ availability }) => availability === 'SOLD_OUT')
  const isUnavailable = soldOut || areAllSoldOut
  const error =
    addToBasket.error &&
    (addToBasket.error === 'FAILED' ? t('basket.addFailed') : t(`basket.error.${addToBasket.error}`))
  const change = () => withSku((next) => (next === sourceLine?.sku ? setUnchangedSku(next) : onChange(next)))
  return (
    <div className="mini-buttons">
      <p role="alert" className="mini-told text-reduced">
        {missingChoiceMessage(missingAttributes, { t, locale }) ?? error}
      </p>
      {sells && list !== 'basket' && (
        <button
          type="button"
          className="button"
          disabled={isUnavailable}
          aria-busy={addToBasket.busy}
          onClick={() => withSku(addToBasket.add)}
        >
          {isUnavailable ? t('product.soldOut') : addToBasket.busy ? t('basket.adding') : t('basket.add')}
        </button>
      )}
      {sourceLine && hasVariants && !areAllSoldOut && (
        <button
          type="button"
          className={list === 'basket' ? 'button' : 'button button-quiet'}
          disabled={soldOut && sku !== sourceLine.sku}
          onClick={change}
        >
          {t('mini.change')}
        </button>
      )}
      <div role="status" className="mini-told">
        {addToBasket.added && (
          <>
            {t('basket.added', { name: product.name })}{' '}
            <button type="button" className="link" onClick={onShowBasket}>
              {t('basket.show')}
            </button>
          </>
        )}
        {unchangedSku !== undefined &&
          unchangedSku === sku &&
          t(list === 'basket' ? 'mini.inBasket' : 'mini.onWishlist')}
      </div>
    </div>
  )
}
