import type { StoredInvoice } from '#backend/billing/invoices/invoice.ts'
import type { SurchargeKind } from '#backend/orders/rules/order-sums.ts'
import type { MoneyMovement } from '../order-money.ts'
import { balanceOf, type OrderAccount } from './due-payments.ts'

/**
 * ORDER: a prepaid order, or the part of it, that is not invoiced yet. RETURN: what is no longer due for goods on their way back,
 * until their credit note. SETTLEMENT: closes an order whose provider took the
 * payment back, and which the shop does not claim in the account.
 */
export type PostingKind =
  | 'ORDER'
  | 'INVOICE'
  | 'INTEREST'
  | 'FEE'
  | 'PROTECTION'
  | 'CREDIT_NOTE'
  | MoneyMovement['kind']
  | 'RETURN'
  | 'SETTLEMENT'

/** An entry of a customer's account. */
export interface Posting {
  orderNo: string
  kind: PostingKind
  /** Number of the invoice or credit note; null where there is none. */
  document: string | null
  /** ms */
  at: number
  /** Cents; a debit is positive, a credit negative. */
  amount: number
  /** What the customer owes after it, in cents; negative for a credit. */
  balance: number
}

/** The books of an order. */
export interface OrderBooks {
  account: OrderAccount
  /** ms */
  placedAt: number
  invoices: readonly PostedInvoice[]
  movements: readonly MoneyMovement[]
  /** What is no longer due for goods on their way back, in cents, and since when, ms. */
  goingBack?: { amount: number; at: number }
}

export type PostedInvoice = Pick<StoredInvoice, 'invoiceNo' | 'kind' | 'issuedAt' | 'total'> & {
  detail: { billed: Pick<StoredInvoice['detail']['billed'], 'surcharges'> }
}

const surchargeKinds: Readonly<Record<SurchargeKind, PostingKind>> = {
  INSTALMENTS: 'INTEREST',
  DELAYED_PAYMENT: 'FEE',
  PAYMENT_PROTECTION: 'PROTECTION',
}

/** Returns the postings of all orders of a customer, the oldest first; the last balance is the sum of the orders' balances. */
export function postingsOf(books: readonly OrderBooks[]): Posting[] {
  let balance = 0
  return books
    .flatMap(entriesOf)
    .sort((a, b) => a.at - b.at)
    .map((entry) => {
      balance += entry.amount
      return { ...entry, balance }
    })
}

type Entry = Omit<Posting, 'balance'>

function entriesOf({ account, placedAt, invoices, movements, goingBack }: OrderBooks): Entry[] {
  const { orderNo } = account
  const entries: Entry[] = [
    ...invoices.flatMap((invoice) => invoiceEntries(invoice, orderNo)),
    ...movements.map(({ kind, amount, at }) => ({ orderNo, kind, document: null, at, amount: -amount })),
  ].filter(({ amount }) => amount !== 0)
  const rest = balanceOf(account) - entries.reduce((sum, { amount }) => sum + amount, 0)
  if (rest > 0) entries.unshift({ orderNo, kind: 'ORDER', document: null, at: placedAt, amount: rest })
  const last = Math.max(placedAt, ...entries.map(({ at }) => at))
  if (rest < 0) entries.push({ orderNo, kind: 'SETTLEMENT', document: null, at: last, amount: rest })
  if (goingBack && goingBack.amount > 0)
    entries.push({ orderNo, kind: 'RETURN', document: null, at: goingBack.at, amount: -goingBack.amount })
  return entries
}

function invoiceEntries(
  { invoiceNo, kind, issuedAt, total, detail }: PostedInvoice,
  orderNo: string,
): Entry[] {
  const entry = { orderNo, document: invoiceNo, at: issuedAt }
  if (kind === 'CREDIT_NOTE') return [{ ...entry, kind, amount: -total }]
  const { surcharges } = detail.billed
  return [
    { ...entry, kind, amount: total - surcharges.reduce((sum, { amount }) => sum + amount, 0) },
    ...surcharges.map(({ kind: surcharge, amount }) => ({
      ...entry,
      kind: surchargeKinds[surcharge],
      amount,
    })),
  ]
}
