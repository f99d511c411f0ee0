import type { WishlistItem } from '#commerce/cart/wishlist-operations.ts'
import { choiceText } from '#contract/variant-name.ts'
import { useI18n } from '../island-i18n.tsx'
import { WishForm, type WishFormTarget } from './wish-form.tsx'

interface Props {
  item: WishlistItem
  /** Name of the product with its variant. */
  name: string
  forms: WishFormTarget
  /** Id of the error message. */
  errorId: string | undefined
}

/** Selects another variant, or the first one (WIS-1); sold-out variants are labelled and disabled (UX-3). */
export function WishVariant({ item, name, forms, errorId }: Props) {
  const { t } = useI18n()
  const { id, SKU, masterSku, product } = item
  if (!product || product.variants.length < 2) return null
  const isUnselected = SKU === masterSku
  return (
    <WishForm {...forms} command="change" id={id} className="wish-variant">
      <label>
        <span className="sr-only">{t('wishlist.variantOf', { name })}</span>
        <select
          name="sku"
          key={SKU}
          defaultValue={isUnselected ? '' : SKU}
          required
          aria-describedby={errorId}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {isUnselected && <option value="">{t('wishlist.choose')}</option>}
          {product.variants.map(({ sku, choice, availability }) => {
            const soldOut = availability === 'SOLD_OUT'
            const label = choiceText(product, choice)
            return (
              <option key={sku} value={sku} disabled={soldOut && sku !== SKU}>
                {soldOut ? t('product.soldOutValue', { value: label }) : label}
              </option>
            )
          })}
        </select>
      </label>
      <noscript>
        <button type="submit" className="link text-small" aria-label={t('wishlist.changeOf', { name })}>
          {t('wishlist.change')}
        </button>
      </noscript>
    </WishForm>
  )
}
