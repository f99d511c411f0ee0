import type { PaymentMethod } from '../../../tenancy/tenant-schema.ts'
import { laterDay, monthsAfter } from '../../calendar/calendar.ts'
import { equalParts } from '../../order/rules/equal-parts.ts'

/** An invoice as far as its payment goes. Cents, days are YYYY-MM-DD where the shop is. */
export interface Bill {
  invoiceNo: string
  /** The day it was written. */
  day: string
  /** The day on which the last of its goods was delivered; null while some of them are on their way, or came back undelivered. */
  deliveredOn: string | null
  total: number
  /** What its credit notes take back. */
  credited: number
  /** The day for the cash price, where the customer had withdrawn from the credit before the bill was written. */
  payBackBy?: string | undefined
}

/** An order as far as its money goes. Cents, days are YYYY-MM-DD where the shop is. */
export interface Account {
  orderNo: string
  method: PaymentMethod
  placedOn: string
  /** Its invoices, the oldest first. */
  bills: readonly Bill[]
  /** After a payment pause. */
  dueOn: string | null
  /** Instalments. */
  months: number | null
  /** Of all invoices; what has to be transferred in advance where there is none yet. */
  billed: number
  credited: number
  /** What came, whatever was paid back since. */
  came: number
  /** What came less what was paid back, and what is kept for lines that are not invoiced yet. */
  received: number
}

export type MaturityState = 'OPEN' | 'OVERDUE' | 'PAID'

/** A payment and the day on which it has to be there (ACC-3). */
export interface Maturity {
  orderNo: string
  /** Names the payment within its order for good: the invoice and which of its parts, or `advance`. */
  payment: string
  method: PaymentMethod
  date: string
  amount: number
  /** What is left of it; 0 once paid. */
  open: number
  state: MaturityState
  /** Of how many; 1 of 1 for all but instalments. */
  number: number
  count: number
  /**
   * Whether the payment term starts at a delivery that is still to come. Such a payment is never overdue and gets no reminder;
   * `date` is the earliest day on which it can be due.
   */
  awaitsDelivery: boolean
}

/** Days that a shop gives its customers to pay (constants of the tenant). */
export interface PaymentDays {
  /** From the delivery of what an invoice is about. */
  invoicePaymentDays: number
  /** From an order that is paid in advance; it is cancelled after them. */
  prepaymentDays: number
}

/**
 * The payments of an order (ACC-3), the earliest first. Credits come off the last ones of their invoice first, money goes to
 * the ones that are due first; together they are always what was billed less what was credited. Goods that have not been
 * delivered come today at the earliest: their payment is due the days to pay after today, and of those that are due on the same
 * day it gets its money last.
 * @param today YYYY-MM-DD where the shop is
 */
export function maturitiesOf(account: Account, today: string, days: PaymentDays): Maturity[] {
  const { method, orderNo } = account
  const earliest = laterDay(today, days.invoicePaymentDays)
  const plan = partsOf(account, days)
    .map((part) => (part.awaitsDelivery && part.date < earliest ? { ...part, date: earliest } : part))
    .sort(byDueDay)
  let money = account.received
  return plan.map(({ payment, date, amount, awaitsDelivery }, index) => {
    const paid = Math.min(Math.max(0, money), amount)
    money -= amount
    const open = amount - paid
    const state = open === 0 ? 'PAID' : date < today ? 'OVERDUE' : 'OPEN'
    const place = { number: index + 1, count: plan.length }
    return { orderNo, payment, method, date, amount, open, state, ...place, awaitsDelivery }
  })
}

const byDueDay = (a: Part, b: Part): number =>
  a.date === b.date ? Number(a.awaitsDelivery) - Number(b.awaitsDelivery) : a.date < b.date ? -1 : 1

/** What the customer still has to pay for an order; negative where money is to come back. */
export const balanceOf = ({ billed, credited, received }: Account): number => billed - credited - received

interface Part {
  payment: string
  date: string
  amount: number
  awaitsDelivery: boolean
}

/** What is paid before the goods is one payment; what is paid after them has a plan of its own for each invoice (PAP-6). */
function partsOf(account: Account, days: PaymentDays): Part[] {
  const { bills, billed, credited, method, placedOn } = account
  if (method === 'BANK_TRANSFER' || method === 'HOSTED') {
    // Online it is paid at once.
    const date = method === 'HOSTED' ? placedOn : laterDay(placedOn, days.prepaymentDays)
    return withoutCredit([{ payment: 'advance', date, amount: billed, awaitsDelivery: false }], credited)
  }
  return bills.flatMap((bill) => {
    const dates = datesOf(bill, account, days)
    const amounts = equalParts(bill.total, dates.length)
    const inInstalments = method === 'INSTALMENTS' && bill.payBackBy === undefined
    const awaitsDelivery = bill.deliveredOn === null && !inInstalments
    const plan = dates.map((date, index) => ({
      ...{ payment: `${bill.invoiceNo}/${index + 1}`, date, amount: amounts[index] as number },
      awaitsDelivery,
    }))
    return withoutCredit(plan, bill.credited)
  })
}

/**
 * The days on which an invoice is due, the earliest first. None is the day on which it is written, however late that is. After a
 * withdrawal from the credit it is due at once, on the day for the cash price or after the days to pay, whichever is later.
 */
export function datesOf(
  bill: Pick<Bill, 'day' | 'deliveredOn' | 'payBackBy'>,
  { method, dueOn, months }: Pick<Account, 'method' | 'dueOn' | 'months'>,
  { invoicePaymentDays }: Pick<PaymentDays, 'invoicePaymentDays'>,
): string[] {
  const { day, deliveredOn, payBackBy } = bill
  const due = laterDay(deliveredOn && deliveredOn > day ? deliveredOn : day, invoicePaymentDays)
  const notBefore = (agreed: string | null): string[] => [agreed && agreed > due ? agreed : due]
  if (payBackBy !== undefined) return notBefore(payBackBy)
  if (method === 'INSTALMENTS')
    return Array.from({ length: months ?? 1 }, (_, index) => monthsAfter(bill.day, index + 1))
  return notBefore(method === 'DELAYED_PAYMENT' ? dueOn : null)
}

function withoutCredit(plan: readonly Part[], credited: number): Part[] {
  let left = credited
  return plan
    .toReversed()
    .map((part) => {
      const taken = Math.min(left, part.amount)
      left -= taken
      return { ...part, amount: part.amount - taken }
    })
    .reverse()
    .filter(({ amount }) => amount > 0)
}
