import { nameWithChoice } from '#contract/variant-name.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { AmountRow } from '../infra/mail/email.ts'
import { greetingTo } from '../infra/mail/greeting-name.ts'
import { pickUpPointLine } from './address-line.ts'
import { daysAfterPayment } from './days-after-payment.ts'
import { isOfGuest } from './order-link.ts'
import type { StoredLine, StoredOrder } from './read-orders.ts'

/*
 * Parts of e-mails about orders, in the language of the order.
 */

export function orderGreeting(tenant: Tenant, { locale, detail: { contact } }: StoredOrder): string {
  const { t } = localeMessages(tenant, locale)
  return greetingTo(t, contact)
}

/** Returns rows of goods and services with their full prices. */
export function amountRows(
  tenant: Tenant,
  { locale }: StoredOrder,
  lines: readonly StoredLine[],
): AmountRow[] {
  const { t, format } = localeMessages(tenant, locale)
  return lines.flatMap(({ sku, product_name, choice, quantity, price, services }) => [
    {
      label: t('mail.order.piece', { quantity, name: nameWithChoice(product_name, choice) }),
      amount: format.money(price * quantity),
      pictureOf: sku,
    },
    ...services.map((service) => ({
      label: t('mail.order.piece', { quantity, name: service.label }),
      amount: service.price === 0 ? t('mail.order.free') : format.money(service.price * quantity),
    })),
  ])
}

/** Returns the label of a discount, with the codes of the order. */
export function discountLabel(tenant: Tenant, { locale, detail: { discounts } }: StoredOrder): string {
  const { t } = localeMessages(tenant, locale)
  const codes = discounts.map(({ code }) => code).join(', ')
  return codes ? t('mail.order.discountOf', { codes }) : t('mail.order.discount')
}

/** Credit that has paid a part of an amount, and what is left to pay. Cents. */
export interface AllocatedAmount {
  amount: number
  missing: number
}

/** Returns a sentence about credit that has paid an amount in whole or in part. */
export function allocationSentence(
  tenant: Tenant,
  { locale }: StoredOrder,
  { amount, missing }: AllocatedAmount,
): string {
  const { t, format } = localeMessages(tenant, locale)
  return t(`mail.order.setOff.${missing === 0 ? 'whole' : 'part'}`, {
    amount: format.money(amount),
    missing: format.money(missing),
  })
}

/**
 * Returns a sentence about when and where an order arrives, in its language. Until an awaited payment it counts
 * working days from the payment (BAS-3). A guest gets only the name of a pick-up point, because its address is near the
 * postal code that the order's link asks for.
 */
export function deliverySentence(
  tenant: Tenant,
  { owner, locale, method, paymentState, detail }: StoredOrder,
): string {
  const { t, format } = localeMessages(tenant, locale)
  const { kind, earliest, latest, pickUpPoint } = detail.delivery
  const after = daysAfterPayment(detail.delivery, { method, state: paymentState })
  return t(`mail.order.${after ? 'comingAfterPayment' : 'coming'}.${kind}`, {
    earliest: format.day(earliest),
    latest: format.day(latest),
    point: !pickUpPoint ? '' : isOfGuest({ owner }) ? pickUpPoint.name : pickUpPointLine(pickUpPoint),
    ...(after && {
      days: t(`mail.order.workingDays.${after.from === after.to ? 'some' : 'range'}`, {
        ...after,
        count: after.to,
      }),
    }),
  })
}
