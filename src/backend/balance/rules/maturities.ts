import type { PaymentMethod } from '../../../tenancy/tenant-schema.ts'
import { laterDay, monthsAfter } from '../../calendar/calendar.ts'
import { equalParts } from '../../order/rules/equal-parts.ts'

/** The facts about an invoice that decide its payments. Cents; days are YYYY-MM-DD in the tenant's time zone. */
export interface Bill {
  invoiceNo: string
  /** Day of the invoice. */
  day: string
  /**
   * Day on which the last of its goods was delivered; null while some of them are on their way, or if they came back
   * undelivered.
   */
  deliveredOn: string | null
  total: number
  /** Amount of its credit notes. */
  credited: number
}

/** The facts about an order that decide its payments. Cents; days are YYYY-MM-DD in the tenant's time zone. */
export interface Account {
  orderNo: string
  method: PaymentMethod
  placedOn: string
  /** Its invoices, the oldest first. */
  bills: readonly Bill[]
  /** Due day after a payment pause. */
  dueOn: string | null
  /** Number of instalments. */
  months: number | null
  /** Total of all invoices; the amount to be transferred in advance while there is none. */
  billed: number
  credited: number
  /** Amount received, before refunds. */
  came: number
  /** Amount received, less refunds and what is reserved for lines that are not invoiced yet. */
  received: number
}

export type MaturityState = 'OPEN' | 'OVERDUE' | 'PAID'

/** A payment and its due day (ACC-3). */
export interface Maturity {
  orderNo: string
  /** Permanent id of the payment within its order: the invoice number and the number of the part, or `advance`. */
  payment: string
  method: PaymentMethod
  date: string
  amount: number
  /** Open amount; 0 once paid. */
  open: number
  state: MaturityState
  /** Number of payments of the order; 1 for all methods but instalments. */
  number: number
  count: number
  /**
   * Whether its days count from a delivery that has not happened yet. Then it cannot be overdue, no reminder is sent,
   * and its date is the earliest possible due day.
   */
  awaitsDelivery: boolean
}

/** Days that a tenant gives its customers to pay (tenant constants). */
export interface PaymentDays {
  /** Counted from the delivery of the invoiced goods. */
  invoicePaymentDays: number
  /** Counted from a prepaid order; it is cancelled after them. */
  prepaymentDays: number
}

/**
 * Returns the payments of an order (ACC-3), the earliest first. Credits reduce the last payments of their invoice
 * first; money pays the oldest first. Their sum is always the billed amount less credits.
 * @param today YYYY-MM-DD in the tenant's time zone
 */
export function maturitiesOf(account: Account, today: string, days: PaymentDays): Maturity[] {
  const { method, orderNo } = account
  const plan = partsOf(account, days).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  let money = account.received
  return plan.map(({ payment, date: planned, amount, awaitsDelivery }, index) => {
    const paid = Math.min(Math.max(0, money), amount)
    money -= amount
    const open = amount - paid
    // Its goods are delivered today at the earliest.
    const isLate = awaitsDelivery && open > 0 && planned < today
    const date = isLate ? laterDay(today, days.invoicePaymentDays) : planned
    const state = open === 0 ? 'PAID' : date < today ? 'OVERDUE' : 'OPEN'
    const place = { number: index + 1, count: plan.length }
    return { orderNo, payment, method, date, amount, open, state, ...place, awaitsDelivery }
  })
}

/** Returns what the customer still has to pay for an order; negative if money is to be refunded. */
export const balanceOf = ({ billed, credited, received }: Account): number => billed - credited - received

interface Part {
  payment: string
  date: string
  amount: number
  awaitsDelivery: boolean
}

/** A prepaid order has one payment. Otherwise each invoice has its own payments (PAP-6). */
function partsOf(account: Account, days: PaymentDays): Part[] {
  const { bills, billed, credited, method, placedOn } = account
  if (method === 'BANK_TRANSFER' || method === 'HOSTED') {
    // An online payment is due on the day of the order.
    const date = method === 'HOSTED' ? placedOn : laterDay(placedOn, days.prepaymentDays)
    return withoutCredit([{ payment: 'advance', date, amount: billed, awaitsDelivery: false }], credited)
  }
  return bills.flatMap((bill) => {
    const dates = datesOf(bill, account, days)
    const amounts = equalParts(bill.total, dates.length)
    const awaitsDelivery = bill.deliveredOn === null && method !== 'INSTALMENTS'
    const plan = dates.map((date, index) => ({
      ...{ payment: `${bill.invoiceNo}/${index + 1}`, date, amount: amounts[index] as number },
      awaitsDelivery,
    }))
    return withoutCredit(plan, bill.credited)
  })
}

/**
 * Returns the due days of an invoice, the earliest first. None is the day of the invoice itself, even if it is written
 * late.
 */
export function datesOf(
  bill: Pick<Bill, 'day' | 'deliveredOn'>,
  { method, dueOn, months }: Pick<Account, 'method' | 'dueOn' | 'months'>,
  { invoicePaymentDays }: Pick<PaymentDays, 'invoicePaymentDays'>,
): string[] {
  const { day, deliveredOn } = bill
  const due = laterDay(deliveredOn && deliveredOn > day ? deliveredOn : day, invoicePaymentDays)
  if (method === 'INSTALMENTS')
    return Array.from({ length: months ?? 1 }, (_, index) => monthsAfter(bill.day, index + 1))
  return [method === 'DELAYED_PAYMENT' && dueOn && dueOn > due ? dueOn : due]
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
