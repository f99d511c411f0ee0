import type { PaymentMark } from '#components/checkout/payment-marks.ts'
import { useI18n } from '../island-i18n.tsx'

/** What the checkout will offer, as far as it is known before it. */
export interface BasketPromises {
  /** When the goods arrive, as a sentence. */
  delivery?: string | undefined
  payments: { id: string; label: string; mark: PaymentMark }[]
}

/** When the goods arrive and how they can be paid, beneath the totals. */
export function BasketOutlook({ delivery, payments }: BasketPromises) {
  const { t } = useI18n()
  return (
    <>
      {delivery && <p className="text-small">{delivery}</p>}
      {payments.length > 0 && (
        <ul className="basket-payments" aria-label={t('basket.payments')}>
          {payments.map(({ id, label, mark }) => (
            <li key={id}>
              <svg
                viewBox="0 0 40 26"
                width="40"
                height="26"
                fill="none"
                stroke="currentColor"
                aria-hidden="true"
              >
                <rect x="0.5" y="0.5" width="39" height="25" rx="4" />
                {'letters' in mark ? (
                  <text
                    {...{ x: 20, y: 17, fill: 'currentColor', stroke: 'none' }}
                    {...{ fontSize: 11, fontWeight: 700, textAnchor: 'middle' }}
                  >
                    {mark.letters}
                  </text>
                ) : (
                  <path d={mark.path} />
                )}
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
