import type { BasketOutlook } from '#commerce/cart/basket-outlook.ts'
import { expectedDays } from '#components/checkout/day-range.ts'
import { paymentMarkOf } from '#components/checkout/payment-marks.ts'
import type { LocaleMessages } from '#i18n/locale-messages.ts'
import type { BasketPromises } from './basket-outlook.tsx'

/** What the basket page promises: the days of the first delivery that is possible, and payments that have a mark. */
export function promisesOf(
  { deliveryOptions, paymentOptions }: BasketOutlook,
  { t, format }: Pick<LocaleMessages, 't' | 'format'>,
): BasketPromises {
  const [option] = deliveryOptions.filter(({ kind, available }) => kind === 'HOME' && available)
  const days = option && expectedDays(option)
  const same = days?.earliest === days?.latest
  return {
    delivery:
      days &&
      t(`checkout.kindHelp.HOME${same ? 'on' : ''}`, {
        earliest: format.weekday(days.earliest),
        latest: format.weekday(days.latest),
      }),
    payments: paymentOptions.flatMap(({ id, label, available }) => {
      const mark = available ? paymentMarkOf(id) : undefined
      return mark ? [{ id, label, mark }] : []
    }),
  }
}
