import type { QuickViewProduct } from '#commerce/product/mini-product-operations.ts'
import { useI18n } from '../island-i18n.tsx'
import { ProductLabels } from '../product-labels.tsx'
import { ProductPrice } from '../product-price.tsx'
import { StarRow } from '../reviews/star-row.tsx'

interface Props {
  product: QuickViewProduct
  /** Whether the shop delivers: one that sells nothing names no price of it. */
  sells: boolean
}

/** Brand, rating and price, with the legal information (LAW-1, LAW-5). */
export function QuickViewFacts({ product, sells }: Props) {
  const { t, format } = useI18n()
  const { brand, rating, prices, deliveryData } = product
  const { cost } = deliveryData
  const delivery =
    cost === null
      ? t('price.deliveryLater')
      : cost === 0
        ? t('price.deliveryFree')
        : t('price.delivery', { price: format.money(cost) })
  return (
    <>
      <p className="mini-brand text-small text-muted">{brand.name}</p>
      {rating.averageRating !== null && (
        <p className="mini-rating text-small text-muted">
          <StarRow stars={rating.averageRating} />
          {t('rating.count', { count: rating.reviewCount })}
        </p>
      )}
      <div className="mini-price">
        <ProductPrice prices={prices} />
        <p className="text-small text-muted">
          {t('price.vat')}
          {sells && `, ${delivery}`}
        </p>
      </div>
      <ProductLabels product={product} name={product.name} />
    </>
  )
}
