import type { FollowedOrderWithProducts } from '#commerce/account/followed-order.server.ts'
import type { LocaleMessages } from '#i18n/locale-messages.ts'
import { dayRange } from '../checkout/day-range.ts'

/** When an order is expected to arrive; undefined if nothing is still to be delivered. */
export function deliveryEstimateText(
  { lines, delivery }: Pick<FollowedOrderWithProducts, 'lines' | 'delivery'>,
  { t, format }: Pick<LocaleMessages, 't' | 'format'>,
): string | undefined {
  const isAwaitingDelivery = lines.some(
    ({ state }) => state === 'PLACED' || state === 'INVOICED' || state === 'SHIPPED',
  )
  if (!isAwaitingDelivery) return undefined
  const { kind, earliest, latest, daysAfterPayment } = delivery
  if (daysAfterPayment)
    return t(`checkout.kindAfterPayment.${kind}`, {
      ...{ count: daysAfterPayment.to, days: dayRange(daysAfterPayment, t) },
    })
  const values = {
    earliest: format.weekday(earliest),
    latest: format.weekday(latest),
    day: format.weekday(earliest),
  }
  if (kind === 'APPOINTMENT') return t('checkout.confirmation.appointment', values)
  return t(`checkout.kindHelp.${kind}${earliest === latest ? 'on' : ''}`, values)
}
