import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { composeEmail, type Email } from '#backend/infra/mail/email.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { greetingTo } from '#backend/infra/mail/greeting-name.ts'
import { deliverySentence } from '#backend/orders/order-email-parts.ts'
import { addressEmail, isOfGuest } from '#backend/orders/order-link.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { bankTransferReference } from '#backend/orders/rules/order-number.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { type RefundPromise, refundLink, refundSentence } from '../payouts/refund-promise.ts'
import { prepaymentAttachment, prepaymentFacts } from './prepayment-pdf.ts'

type PaymentEmailKind =
  | 'billAhead'
  | 'billPaid'
  | 'billSoFarPaid'
  | 'partOfBill'
  | 'leftPaid'
  | 'leftPaidOver'
  | 'leftPaidOverKept'
  | 'paid'
  | 'refund'
  | 'ranOut'
  | 'ranOutKept'
  | 'ranOutReceived'
  | 'partly'
  | 'setOff'
  | 'setOffWhole'
  | 'tooMuch'
  | 'tooMuchKept'
  | 'tooLate'
  | 'tooLateKept'

/** Cents. */
interface Amounts {
  amount?: number
  missing?: number
  /** The refund of it, its way and its day (PAP-7). */
  refund?: RefundPromise | undefined
}

/** E-mails about a payment that settles an invoice or an order and may exceed it; they state the surplus. */
const mayStateSurplus: ReadonlySet<PaymentEmailKind> = new Set([
  'paid',
  'billPaid',
  'billSoFarPaid',
  'billAhead',
])

/** E-mails that refer to the account, which guests do not have. */
const mentionsAccount: ReadonlySet<PaymentEmailKind> = new Set(['partOfBill', 'setOff'])

/** E-mails that say that a prepaid order can be sent now. */
const statesDelivery: ReadonlySet<PaymentEmailKind> = new Set([
  ...(['paid', 'tooMuch', 'tooMuchKept'] as const),
  ...(['leftPaid', 'leftPaidOver', 'leftPaidOverKept'] as const),
])

function paymentEmail(
  tenant: Tenant,
  order: StoredOrder,
  kind: PaymentEmailKind,
  { amount = 0, missing = 0, refund }: Amounts = {},
): Email {
  const { orderNo, locale, detail } = order
  const { contact } = detail
  const { t, format } = localeMessages(tenant, locale)
  const values = {
    orderNo,
    amount: format.money(amount),
    missing: format.money(missing),
    reference: bankTransferReference(orderNo),
    email: tenant.organisation.email,
  }
  const link = refundLink(tenant, locale, refund)
  return composeEmail(tenant, locale, {
    subject: t(`mail.payment.${kind}.subject`, values),
    greeting: greetingTo(t, contact),
    paragraphs: [
      t(
        `mail.payment.${kind}.${mentionsAccount.has(kind) && isOfGuest(order) ? 'guestBody' : 'body'}`,
        values,
      ),
      ...(statesDelivery.has(kind) || (kind === 'setOffWhole' && order.method === 'BANK_TRANSFER')
        ? [deliverySentence(tenant, { ...order, paymentState: 'PAID' })]
        : []),
      ...(kind === 'ranOut' && detail.discounts.length > 0
        ? [t('mail.payment.voucherFree', { codes: detail.discounts.map(({ code }) => code).join(', ') })]
        : []),
      ...(refund && mayStateSurplus.has(kind)
        ? [t('mail.payment.surplus', { amount: format.money(refund.amount) })]
        : []),
      ...(refund ? [refundSentence(tenant, locale, refund)] : []),
      ...(requestsRemainder(kind, order) ? [{ facts: prepaymentFacts(tenant, order, missing) }] : []),
    ],
    ...(link && { link }),
  })
}

/** Whether an e-mail asks for the missing part of a transfer in advance. */
const requestsRemainder = (kind: PaymentEmailKind, { method }: StoredOrder): boolean =>
  method === 'BANK_TRANSFER' && (kind === 'partly' || kind === 'setOff')

const notifierOf =
  (kind: PaymentEmailKind) =>
  async (
    db: Kysely<Tables>,
    tenant: Tenant,
    order: StoredOrder,
    amounts: Amounts,
    now: number,
  ): Promise<void> => {
    const { order: addressed, recipient } = await addressEmail(db, tenant.id, order)
    const email = paymentEmail(tenant, addressed, kind, amounts)
    const documents = requestsRemainder(kind, order)
      ? [prepaymentAttachment(tenant, addressed, amounts.missing ?? 0)]
      : []
    await enqueueEmail(db, tenant, { ...email, recipient, documents }, now)
  }

/**
 * The payment was received. Each of these functions enqueues an e-mail in the transaction of the event; amounts in
 * cents, `now` in ms.
 */
export const notifyPaid = notifierOf('paid')

/** The payment was received too late or twice, and is refunded. */
export const notifyRefund = notifierOf('refund')

/** Part of the payment was received, and part is missing. */
export const notifyPartlyPaid = notifierOf('partly')

/** More was received than the order costs. `Retained`: the customer keeps the surplus as credit. */
export const notifyOverpaid = notifierOf('tooMuch')
export const notifyOverpaidRetained = notifierOf('tooMuchKept')

/**
 * Lines were cancelled, and earlier payments cover the rest. `Overpaid`: with a surplus. `Retained`: the customer keeps
 * it as credit.
 */
export const notifyRemainderPaid = notifierOf('leftPaid')
export const notifyRemainderOverpaid = notifierOf('leftPaidOver')
export const notifyRemainderOverpaidRetained = notifierOf('leftPaidOverKept')

/** An invoice or the last instalment is paid. */
export const notifyInvoicePaid = notifierOf('billPaid')

/** The payment was received before the invoice, and is reserved for it. */
export const notifyPaidBeforeInvoice = notifierOf('billAhead')

/** Everything invoiced so far is paid, and more of the order will follow. */
export const notifyInvoicedPartPaid = notifierOf('billSoFarPaid')

/** Part of what was invoiced is paid. */
export const notifyInvoicePartlyPaid = notifierOf('partOfBill')

/** The payment was received for an order that was given up. `Retained`: the customer keeps it as credit. */
export const notifyPaidTooLate = notifierOf('tooLate')
export const notifyPaidTooLateRetained = notifierOf('tooLateKept')

/** Credit has paid part of the open amount, or all of it. */
export const notifyCreditAllocated = notifierOf('setOff')
export const notifyPaidByCredit = notifierOf('setOffWhole')

/**
 * Returns the e-mail about an order that is cancelled because it was not paid in time.
 * @param received.amountReceived cents that were received nevertheless
 * @param received.isRetained whether they stay as credit of the customer
 * @param received.refund how they are refunded; left out if nothing was received or it stays as credit
 */
export const expiredEmail = (
  tenant: Tenant,
  order: StoredOrder,
  {
    amountReceived,
    isRetained,
    refund,
  }: { amountReceived: number; isRetained: boolean; refund?: RefundPromise | undefined },
): Email =>
  paymentEmail(
    tenant,
    order,
    amountReceived === 0 ? 'ranOut' : isRetained ? 'ranOutKept' : 'ranOutReceived',
    {
      amount: amountReceived,
      refund,
    },
  )
