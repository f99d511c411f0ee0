import type { Kysely } from 'kysely'
import { localeWords } from '../../i18n/locale-words.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Tables } from '../database/tables.ts'
import { greetingTo } from '../mail/greeting-name.ts'
import { composeLetter, type Letter } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { comingSentence } from '../order/letters.ts'
import { isOfGuest } from '../order/order-link.ts'
import { prepaymentAttachment, prepaymentFacts } from '../order/prepayment-paper.ts'
import type { StoredOrder } from '../order/read-orders.ts'
import { bankTransferReference } from '../order/rules/order-number.ts'
import { type RefundPromise, refundLink, refundSentence } from '../payout/refund-promise.ts'

type Kind =
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
const canHoldSurplus: ReadonlySet<Kind> = new Set(['paid', 'billPaid', 'billSoFarPaid', 'billAhead'])

/** E-mails that refer to the account, which guests do not have. */
const namesAccount: ReadonlySet<Kind> = new Set(['partOfBill', 'setOff'])

/** E-mails that say that a prepaid order can be sent now. */
const saysWhenItComes: ReadonlySet<Kind> = new Set([
  ...(['paid', 'tooMuch', 'tooMuchKept'] as const),
  ...(['leftPaid', 'leftPaidOver', 'leftPaidOverKept'] as const),
])

function letterOf(
  tenant: Tenant,
  order: StoredOrder,
  kind: Kind,
  { amount = 0, missing = 0, refund }: Amounts = {},
): Letter {
  const { orderNo, locale, detail } = order
  const { contact } = detail
  const { t, format } = localeWords(tenant, locale)
  const said = {
    orderNo,
    amount: format.money(amount),
    missing: format.money(missing),
    reference: bankTransferReference(orderNo),
    email: tenant.organisation.email,
  }
  const link = refundLink(tenant, locale, refund)
  return composeLetter(tenant, locale, {
    subject: t(`mail.payment.${kind}.subject`, said),
    greeting: greetingTo(t, contact),
    paragraphs: [
      t(`mail.payment.${kind}.${namesAccount.has(kind) && isOfGuest(order) ? 'guestBody' : 'body'}`, said),
      ...(saysWhenItComes.has(kind) || (kind === 'setOffWhole' && order.method === 'BANK_TRANSFER')
        ? [comingSentence(tenant, { ...order, paymentState: 'PAID' })]
        : []),
      ...(refund && canHoldSurplus.has(kind)
        ? [t('mail.payment.surplus', { amount: format.money(refund.amount) })]
        : []),
      ...(refund ? [refundSentence(tenant, locale, refund)] : []),
      ...(asksForRest(kind, order) ? [{ facts: prepaymentFacts(tenant, order, missing) }] : []),
    ],
    ...(link && { link }),
  })
}

/** Whether an e-mail asks for the missing part of a transfer in advance. */
const asksForRest = (kind: Kind, { method }: StoredOrder): boolean =>
  method === 'BANK_TRANSFER' && (kind === 'partly' || kind === 'setOff')

const teller =
  (kind: Kind) =>
  async (
    db: Kysely<Tables>,
    tenant: Tenant,
    order: StoredOrder,
    amounts: Amounts,
    now: number,
  ): Promise<void> =>
    await writeLetter(
      db,
      tenant,
      {
        ...letterOf(tenant, order, kind, amounts),
        recipient: order.detail.contact.email,
        papers: asksForRest(kind, order) ? [prepaymentAttachment(tenant, order, amounts.missing ?? 0)] : [],
      },
      now,
    )

/**
 * The payment was received. Each of these functions enqueues an e-mail in the transaction of the event; amounts in
 * cents, `now` in ms.
 */
export const tellPaid = teller('paid')

/** The payment was received too late or twice, and is refunded. */
export const tellRefund = teller('refund')

/** Part of the payment was received, and part is missing. */
export const tellPartly = teller('partly')

/** More was received than the order costs. `Retained`: the customer keeps the surplus as credit. */
export const tellTooMuch = teller('tooMuch')
export const tellTooMuchKept = teller('tooMuchKept')

/**
 * Lines were cancelled, and earlier payments cover the rest. `Overpaid`: with a surplus. `Retained`: the customer keeps
 * it as credit.
 */
export const tellLeftPaid = teller('leftPaid')
export const tellLeftPaidOver = teller('leftPaidOver')
export const tellLeftPaidOverKept = teller('leftPaidOverKept')

/** An invoice or the last instalment is paid. */
export const tellBillPaid = teller('billPaid')

/** The payment was received before the invoice, and is reserved for it. */
export const tellBillAhead = teller('billAhead')

/** Everything invoiced so far is paid, and more of the order will follow. */
export const tellBillSoFarPaid = teller('billSoFarPaid')

/** Part of what was invoiced is paid. */
export const tellPartOfBill = teller('partOfBill')

/** The payment was received for an order that was given up. `Retained`: the customer keeps it as credit. */
export const tellTooLate = teller('tooLate')
export const tellTooLateKept = teller('tooLateKept')

/** Credit has paid part of the open amount, or all of it. */
export const tellSetOff = teller('setOff')
export const tellSetOffWhole = teller('setOffWhole')

/**
 * Returns the e-mail about an order that is cancelled because it was not paid in time.
 * @param had.amountReceived cents that were received nevertheless
 * @param had.isRetained whether the customer keeps them as credit
 * @param had.refund how they are refunded; left out if nothing was received or it is kept as credit
 */
export const ranOutLetter = (
  tenant: Tenant,
  order: StoredOrder,
  { received, kept, refund }: { received: number; kept: boolean; refund?: RefundPromise | undefined },
): Letter =>
  letterOf(tenant, order, received === 0 ? 'ranOut' : kept ? 'ranOutKept' : 'ranOutReceived', {
    amount: received,
    refund,
  })
