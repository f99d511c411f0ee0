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
  /** What goes back of it, by which way and by when (PAP-7). */
  refund?: RefundPromise | undefined
}

/** Letters about a payment that settles a bill or an order and can be more than it: the surplus is stated beside it. */
const canHoldSurplus: ReadonlySet<Kind> = new Set(['paid', 'billPaid', 'billSoFarPaid', 'billAhead'])

/** Letters that lead to the account, which guests do not have. */
const namesAccount: ReadonlySet<Kind> = new Set(['partOfBill', 'setOff'])

/** Letters that say of an order in advance that it can go out now. */
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

/** Whether a letter asks for what is missing of a transfer in advance. */
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

/** The money is there. Each of these is written in the transaction of what it tells of; amounts in cents, now in ms. */
export const tellPaid = teller('paid')

/** The money came too late or twice, and goes back. */
export const tellRefund = teller('refund')

/** Some of the money is there, and some is missing. */
export const tellPartly = teller('partly')

/** More came than the order costs; Kept: its customer lets it stand. */
export const tellTooMuch = teller('tooMuch')
export const tellTooMuchKept = teller('tooMuchKept')

/** Lines were cancelled, and what came before pays what is left; Over: with some over, Kept: its customer lets it stand. */
export const tellLeftPaid = teller('leftPaid')
export const tellLeftPaidOver = teller('leftPaidOver')
export const tellLeftPaidOverKept = teller('leftPaidOverKept')

/** An invoice or the last instalment is paid. */
export const tellBillPaid = teller('billPaid')

/** It came before the invoice, and is kept for it. */
export const tellBillAhead = teller('billAhead')

/** All that was invoiced so far is paid, and more of the order is to come. */
export const tellBillSoFarPaid = teller('billSoFarPaid')

/** Part of what was invoiced is paid. */
export const tellPartOfBill = teller('partOfBill')

/** It came for an order that was given up; Kept: its customer lets it stand. */
export const tellTooLate = teller('tooLate')
export const tellTooLateKept = teller('tooLateKept')

/** Kept credit has paid part of what was open, or all of it. */
export const tellSetOff = teller('setOff')
export const tellSetOffWhole = teller('setOffWhole')

/**
 * The money did not come, so the order is cancelled.
 * @param had.received cents that came all the same
 * @param had.kept whether its customer lets them stand
 * @param had.refund how they go back; left out where nothing came, or they stand
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
