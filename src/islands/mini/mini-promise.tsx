import type { MiniProduct } from '../../commerce/documents/mini-product.ts'
import { useWords } from '../island-words.tsx'

const words = {
  IN_STOCK: 'inStock',
  LOW_STOCK: 'lowStock',
  SOLD_OUT: 'soldOut',
  GONE: 'gone',
} as const

interface Props {
  product: MiniProduct
  appointmentLead: number
}

/** Availability and delivery time (PRO-2). */
export function MiniPromise({ product: { availability, deliveryData }, appointmentLead }: Props) {
  const { t } = useWords()
  const { method, minWorkingDays: min, maxWorkingDays: max } = deliveryData
  return (
    <p className="mini-promise text-small">
      <b>{t(`product.${words[availability]}`)}</b>
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
