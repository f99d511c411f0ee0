import type { Order } from '#commerce/account/order-operations.ts'
import type { LocaleMessages } from '#i18n/locale-messages.ts'
import { phoneText } from '#tenancy/phone.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { dayRange, expectedDays } from './day-range.ts'

type TextContext = Pick<LocaleMessages, 't' | 'format'> & {
  tenant: Pick<Tenant, 'constants' | 'organisation'>
}

/** What happens with an order next, in sentences: payment and delivery as far as they are known, and the right to cancel. */
export function happensNext(order: Order, context: TextContext): string[] {
  const { t, tenant } = context
  return [
    ...[paymentSentence(order, context) ?? []].flat(),
    ...[deliverySentence(order, context) ?? []].flat(),
    t('checkout.confirmation.cancel', { count: tenant.constants.withdrawalDays }),
  ]
}

/** @returns undefined if nothing is known about a payment of the shop's own kind */
function paymentSentence({ payment }: Order, { t, format, tenant }: TextContext): string | undefined {
  const message = (name: string, values = {}) => t(`checkout.confirmation.${name}`, values)
  switch (payment.method) {
    case 'INVOICE':
      return message('invoice', { count: tenant.constants.invoicePaymentDays })
    case 'BANK_TRANSFER':
      return message(payment.state === 'PAID' ? 'hostedPaid' : 'afterPayment')
    case 'INSTALMENTS':
      return message('instalments', { count: payment.months ?? 1 })
    case 'DELAYED_PAYMENT':
      return message('delayed', { day: payment.dueOn ? format.day(payment.dueOn) : '' })
    default:
      if (payment.state === 'PAID') return message('hostedPaid')
      if (payment.state === 'FAILED' || payment.state === 'EXPIRED')
        return message('hostedFailed', { phone: phoneText(tenant.organisation.phone) })
      return payment.method === 'HOSTED' || payment.state === 'PENDING' ? message('hostedOpen') : undefined
  }
}

/** @returns undefined if the backend returns no days */
function deliverySentence({ delivery }: Order, { t, format }: TextContext): string | undefined {
  const { kind, pickUpPoint, daysAfterPayment } = delivery
  if (daysAfterPayment)
    return t(`checkout.confirmation.${kind === 'PICKUP_POINT' ? 'pickUpAfter' : 'after'}`, {
      ...{ count: daysAfterPayment.to, days: dayRange(daysAfterPayment, t) },
      point: pickUpPoint?.name ?? '',
    })
  const days = expectedDays(delivery)
  if (!days) return undefined
  const { earliest, latest } = days
  const [first, last] = [format.weekday(earliest), format.weekday(latest)]
  if (kind === 'APPOINTMENT') return t('checkout.confirmation.appointment', { day: first })
  const isSingleDay = earliest === latest
  const values = { earliest: first, latest: last, day: first, point: pickUpPoint?.name ?? '' }
  if (kind === 'PICKUP_POINT')
    return t(`checkout.confirmation.${isSingleDay ? 'pickUpOn' : 'pickUpBetween'}`, values)
  return t(`checkout.confirmation.${isSingleDay ? 'on' : 'between'}`, values)
}
