import type { QuickViewProduct } from '#commerce/product/mini-product-operations.ts'
import { useI18n } from '../island-i18n.tsx'

const messageKeys = {
  IN_STOCK: 'inStock',
  LOW_STOCK: 'lowStock',
  SOLD_OUT: 'soldOut',
  GONE: 'gone',
} as const

interface Props {
  product: QuickViewProduct
  appointmentLead: number
  /** Whether the shop delivers: one that sells nothing names the availability alone. */
  sells: boolean
}

/** Availability, and the delivery time if it is known (PRO-2). */
export function QuickViewDelivery({
  product: { availability, deliveryData },
  appointmentLead,
  sells,
}: Props) {
  const { t } = useI18n()
  const { method, minWorkingDays: min, maxWorkingDays: max } = deliveryData
  const days = min === null || max === null ? undefined : { min, max }
  const time =
    method === 'appointment'
      ? t('product.appointment', { count: appointmentLead })
      : days && t('product.delivery', days)
  return (
    <p className="mini-promise text-small">
      <b>{t(`product.${messageKeys[availability]}`)}</b>
      {sells && availability !== 'SOLD_OUT' && time && <span>{time}</span>}
    </p>
  )
}
