import type { Basket } from '#commerce/cart/basket-operations.ts'
import { freeDeliveryOf } from '#commerce/cart/free-delivery.ts'
import { useI18n } from '../island-i18n.tsx'

/** How near the basket is to free delivery, as a bar and in words (LAW-1). */
export function FreeDeliveryBar({ basket }: { basket: Basket }) {
  const { t, format } = useI18n()
  const progress = freeDeliveryOf(basket)
  if (!progress) return
  const { value, max, missing } = progress
  const text = missing > 0 ? t('basket.missing', { price: format.money(missing) }) : t('basket.freeReached')
  return (
    <div className="free-delivery">
      <p className="text-small">{text}</p>
      <progress value={value} max={max} aria-label={text} />
    </div>
  )
}
