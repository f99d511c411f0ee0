import {
  changedSchedule,
  type ScheduleChange,
  type ScheduledPayment,
} from '#backend/billing/credit/rules/credit-schedule.ts'
import { laterDay, monthsAfter } from '#backend/infra/calendar/calendar.ts'
import { equalParts } from '#backend/orders/rules/equal-parts.ts'
import { isPrepaidMethod, type PaymentMethod } from '#tenancy/payment-methods.ts'

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
  /** Its credit notes, the oldest first. */
  changes: readonly ScheduleChange[]
  /** The day for the cash price, where the customer had withdrawn from the credit before the bill was written. */
  payBackBy?: string | undefined
}

/** The facts about an order that decide its payments. Cents; days are YYYY-MM-DD in the tenant's time zone. */
export interface OrderAccount {
  orderNo: string
  method: PaymentMethod
  placedOn: string
  /** Its invoices, the oldest first. */
  bills: readonly Bill[]
  /** Earliest due day after a payment pause. */
  dueOn: string | null
  /** Number of instalments, or length of the payment pause. */
  months: number | null
  /** Total of all invoices; the amount to be transferred in advance while there is none. */
  billed: number
  credited: number
  /** Amount received, before refunds. */
  amountReceived: number
  /** Amount received, less refunds and what is reserved for lines that are not invoiced yet. */
  netReceived: number
}

export type DuePaymentState = 'OPEN' | 'OVERDUE' | 'PAID'

/** A payment and its due day (ACC-3). */
export interface DuePayment {
  orderNo: string
  /** Permanent id of the payment within its order: the invoice number and the number of the part, or `advance`. */
  payment: string
  method: PaymentMethod
  date: string
  amount: number
  /** Open amount; 0 once paid. */
  open: number
  state: DuePaymentState
  /** Number of payments of the order; 1 for all methods but instalments. */
  number: number
  count: number
  /**
   * Whether the payment term starts at a delivery that is still to come. Such a payment is never overdue and gets no reminder;
   * `date` is the earliest day on which it can be due.
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
 * Returns the payments of an order (ACC-3), the earliest first. Credit notes reduce the payments to come, as in
 * `changedSchedule`. Money pays those that are due first. Their sum is always the billed amount less the credited amount. Goods that have not been
 * delivered can be delivered today at the earliest, so their payment term starts today. Of payments due on the same day, those of
 * undelivered goods get money last.
 * @param today YYYY-MM-DD in the tenant's time zone
 * @param step smallest difference of amounts in the tenant's currency, in cents
 */
export function duePaymentsOf(
  account: OrderAccount,
  today: string,
  days: PaymentDays,
  step = 1,
): DuePayment[] {
  const { method, orderNo } = account
  const earliest = laterDay(today, days.invoicePaymentDays)
  const plan = plannedPayments(account, days, step)
    .map((part) => (part.awaitsDelivery && part.date < earliest ? { ...part, date: earliest } : part))
    .sort(byDueDay)
  let money = account.netReceived
  return plan.map(({ payment, date, amount, awaitsDelivery }, index) => {
    const paid = Math.min(Math.max(0, money), amount)
    money -= amount
    const open = amount - paid
    const state = open === 0 ? 'PAID' : date < today ? 'OVERDUE' : 'OPEN'
    const position =
      method === 'INSTALMENTS' ? { number: index + 1, count: plan.length } : { number: 1, count: 1 }
    return { orderNo, payment, method, date, amount, open, state, ...position, awaitsDelivery }
  })
}

const byDueDay = (a: PlannedPayment, b: PlannedPayment): number =>
  a.date === b.date ? Number(a.awaitsDelivery) - Number(b.awaitsDelivery) : a.date < b.date ? -1 : 1

/** Returns the amount that the customer still has to pay for an order; negative if money has to be refunded. */
export const balanceOf = ({ billed, credited, netReceived }: OrderAccount): number =>
  billed - credited - netReceived

interface PlannedPayment {
  payment: string
  date: string
  amount: number
  awaitsDelivery: boolean
}

/** A prepaid order has one payment. Otherwise each invoice has its own payments (PAP-6). */
function plannedPayments(account: OrderAccount, days: PaymentDays, step: number): PlannedPayment[] {
  const { bills, billed, credited, method, placedOn } = account
  if (isPrepaidMethod(method)) {
    // An online payment is due on the day of the order.
    const date = method === 'HOSTED' ? placedOn : laterDay(placedOn, days.prepaymentDays)
    const amount = Math.max(0, billed - credited)
    return amount > 0 ? [{ payment: 'advance', date, amount, awaitsDelivery: false }] : []
  }
  return bills.flatMap((bill) => {
    const dates = dueDatesOf(bill, account, days)
    const amounts = equalParts(bill.total, dates.length, step)
    const inInstalments = method === 'INSTALMENTS' && bill.payBackBy === undefined
    const awaitsDelivery = bill.deliveredOn === null && !inInstalments
    return bill.changes
      .reduce<readonly ScheduledPayment[]>(
        (payments, change) => changedSchedule(payments, change, step),
        dates.map((date, index) => ({ date, amount: amounts[index] as number, part: index + 1 })),
      )
      .filter(({ amount }) => amount > 0)
      .map(({ date, amount, part }) => ({
        ...{ payment: `${bill.invoiceNo}/${part ?? `early-${date}`}`, date, amount, awaitsDelivery },
      }))
  })
}

/**
 * Returns the days on which an invoice is due, the earliest first. Each is later than the day of the invoice, even if the invoice
 * is written late. After a withdrawal from the credit the invoice has one payment. It is due on the day for the cash price or after
 * the payment term, whichever is later.
 */
export function dueDatesOf(
  bill: Pick<Bill, 'day' | 'deliveredOn' | 'payBackBy'>,
  { method, dueOn, months }: Pick<OrderAccount, 'method' | 'dueOn' | 'months'>,
  { invoicePaymentDays }: Pick<PaymentDays, 'invoicePaymentDays'>,
): string[] {
  const { day, deliveredOn, payBackBy } = bill
  const due = laterDay(deliveredOn && deliveredOn > day ? deliveredOn : day, invoicePaymentDays)
  const notBefore = (agreed: string | null): string[] => [agreed && agreed > due ? agreed : due]
  if (payBackBy !== undefined) return notBefore(payBackBy)
  if (method === 'INSTALMENTS')
    return Array.from({ length: months ?? 1 }, (_, index) => monthsAfter(bill.day, index + 1))
  if (method !== 'DELAYED_PAYMENT') return notBefore(null)
  // The whole pause, for goods that were invoiced later than they were ordered: else their credit would cost more a year.
  const afterPause = months === null ? null : monthsAfter(day, months)
  return notBefore(afterPause && dueOn && afterPause > dueOn ? afterPause : dueOn)
}
