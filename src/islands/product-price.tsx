import type { WishlistItem } from '../commerce/cart/wishlist-operations.ts'
import { useI18n } from './island-i18n.tsx'

type Prices = NonNullable<WishlistItem['product']>['prices']

/**
 * A price with the legal information: the lowest price of 30 days before a reduction, and the base price
 * (LAW-1).
 */
export function ProductPrice({ prices }: { prices: Prices }) {
  const { t, format } = useI18n()
  const { price, formerPrice, reductionPercent, basePrice, from } = prices
  const reduced = formerPrice !== null
  return (
    <div className="figures">
      <p className={reduced ? 'text-reduced' : undefined}>
        {from && `${t('price.from')} `}
        {reduced && <span className="sr-only">{t('price.now')} </span>}
        <b>{format.money(price)}</b>
        {reduced && <span className="text-small"> -{reductionPercent}%</span>}
      </p>
      {reduced && (
        <p className="text-small text-muted">
          {t('price.lowest')} <s>{format.money(formerPrice)}</s>
        </p>
      )}
      {basePrice && (
        <p className="text-small text-muted">
          {t('price.base', { price: format.money(basePrice.price), unit: t(`unit.${basePrice.unit}`) })}
        </p>
      )}
    </div>
  )
}
