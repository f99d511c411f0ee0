import { deliverySentence } from '#commerce/product/delivery-sentence.ts'
import type { QuickViewProduct } from '#commerce/product/mini-product-operations.ts'
import { useI18n } from '../island-i18n.tsx'
import type { QuickViewData } from './urls.ts'

const messageKeys = {
  IN_STOCK: 'inStock',
  LOW_STOCK: 'lowStock',
  SOLD_OUT: 'soldOut',
  GONE: 'gone',
} as const

interface Props {
  product: QuickViewProduct
  addresses: Pick<QuickViewData, 'appointmentLead' | 'workingDays'>
  /** Whether the shop delivers: one that sells nothing names the availability alone. */
  sells: boolean
}

/** Availability, and when it arrives if that is known (PRO-2). */
export function QuickViewDelivery({
  product: { availability, deliveryData },
  addresses: { appointmentLead, workingDays },
  sells,
}: Props) {
  const { t, format } = useI18n()
  const from = workingDays?.[deliveryData.minWorkingDays ?? -1]
  const to = workingDays?.[deliveryData.maxWorkingDays ?? -1]
  const time = deliverySentence(
    { t, format },
    deliveryData,
    from && to ? { from, to } : undefined,
    appointmentLead,
  )
  return (
    <p className="mini-promise text-small">
      <b>{t(`product.${messageKeys[availability]}`)}</b>
      {sells && availability !== 'SOLD_OUT' && time && <span>{time}</span>}
    </p>
  )
}
