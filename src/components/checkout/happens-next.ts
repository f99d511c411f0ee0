import type { Order } from '../../commerce/documents/order.ts'
import type { LocaleWords } from '../../i18n/locale-words.ts'
import { phoneText } from '../../tenancy/phone.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { dayRange } from './day-range.ts'

type Words = Pick<LocaleWords, 't' | 'format'> & { tenant: Pick<Tenant, 'constants' | 'organisation'> }

/** What happens with an order next, in sentences: payment, delivery, and the right to cancel. */
export function happensNext(order: Order, words: Words): string[] {
  const { t, tenant } = words
  return [
    paymentSentence(order, words),
    deliverySentence(order, words),
    t('checkout.confirmation.cancel', { count: tenant.constants.withdrawalDays }),
  ]
}

function paymentSentence({ payment }: Order, { t, format, tenant }: Words): string {
  const say = (name: string, values = {}) => t(`checkout.confirmation.${name}`, values)
  switch (payment.method) {
    case 'INVOICE':
      return say('invoice', { count: tenant.constants.invoicePaymentDays })
    case 'BANK_TRANSFER':
      return say(payment.state === 'PAID' ? 'hostedPaid' : 'afterPayment')
    case 'INSTALMENTS':
      return say('instalments', { count: payment.months ?? 1 })
    case 'DELAYED_PAYMENT':
      return say('delayed', { day: payment.dueOn ? format.day(payment.dueOn) : '' })
    case 'HOSTED':
      if (payment.state === 'PAID') return say('hostedPaid')
      return payment.state === 'FAILED' || payment.state === 'EXPIRED'
        ? say('hostedFailed', { phone: phoneText(tenant.organisation.phone) })
        : say('hostedOpen')
  }
}

function deliverySentence({ delivery }: Order, { t, format }: Words): string {
  const { kind, pickUpPoint, earliest, latest, daysAfterPayment } = delivery
  if (daysAfterPayment)
    return t(`checkout.confirmation.${kind === 'PICKUP_POINT' ? 'pickUpAfter' : 'after'}`, {
      ...{ count: daysAfterPayment.to, days: dayRange(daysAfterPayment, t) },
      point: pickUpPoint?.name ?? '',
    })
  const [first, last] = [format.weekday(earliest), format.weekday(latest)]
  if (kind === 'APPOINTMENT') return t('checkout.confirmation.appointment', { day: first })
  const one = earliest === latest
  const values = { earliest: first, latest: last, day: first, point: pickUpPoint?.name ?? '' }
  if (kind === 'PICKUP_POINT') return t(`checkout.confirmation.${one ? 'pickUpOn' : 'pickUpBetween'}`, values)
  return t(`checkout.confirmation.${one ? 'on' : 'between'}`, values)
}
