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
}

/** Availability and delivery time (PRO-2). */
export function QuickViewDelivery({ product: { availability, deliveryData }, appointmentLead }: Props) {
  const { t } = useI18n()
  const { method, minWorkingDays: min, maxWorkingDays: max } = deliveryData
  return (
    <p className="mini-promise text-small">
      <b>{t(`product.${messageKeys[availability]}`)}</b>
      {availability !== 'SOLD_OUT' && (
        <span>
          {method === 'appointment'
            ? t('product.appointment', { count: appointmentLead })
            : t('product.delivery', { min, max })}
        </span>
      )}
    </p>
  )
}
