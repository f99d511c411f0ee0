import type { PaymentMethod } from '../../../tenancy/tenant-schema.ts'
import { laterDay, monthsAfter } from '../../calendar/calendar.ts'
import { equalParts } from '../../order/rules/equal-parts.ts'

/** An order as far as its money goes. Cents, days are YYYY-MM-DD where the shop is. */
export interface Account {
  orderNo: string
  method: PaymentMethod
  placedOn: string
  /** Null until it is. */
  invoicedOn: string | null
  deliveredOn: string | null
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
  method: PaymentMethod
  date: string
  amount: number
  /** What is left of it; 0 once paid. */
  open: number
  state: MaturityState
  /** Of how many; 1 of 1 for all but instalments. */
  number: number
  count: number
}

/**
 * The payments of an order (ACC-3). Credits come off the last ones first, money goes to the oldest first; together they are
 * always what was billed less what was credited.
 * @param days until an invoice has to be paid
 */
export function maturitiesOf(account: Account, today: string, days: number): Maturity[] {
  const { credited, method, orderNo } = account
  const plan = withoutCredit(partsOf(account, days), credited)
  let money = account.received
  return plan.map(({ date, amount }, index) => {
    const paid = Math.min(Math.max(0, money), amount)
    money -= amount
    const open = amount - paid
    const state = open === 0 ? 'PAID' : date < today ? 'OVERDUE' : 'OPEN'
    return { orderNo, method, date, amount, open, state, number: index + 1, count: plan.length }
  })
}

/** What the customer still has to pay for an order; negative where money is to come back. */
export const balanceOf = ({ billed, credited, received }: Account): number => billed - credited - received

function datesOf({ method, placedOn, invoicedOn, deliveredOn, dueOn, months }: Account, days: number) {
  if (method === 'INSTALMENTS')
    return Array.from({ length: months ?? 1 }, (_, index) => monthsAfter(placedOn, index + 1))
  if (method === 'DELAYED_PAYMENT' && dueOn) return [dueOn]
  if (method === 'INVOICE') return [laterDay(deliveredOn ?? invoicedOn ?? placedOn, days)]
  // Before anything is sent; paid online, it is paid at once.
  return [method === 'BANK_TRANSFER' ? laterDay(placedOn, days) : placedOn]
}

interface Part {
  date: string
  amount: number
}

function partsOf(account: Account, days: number): Part[] {
  const dates = datesOf(account, days)
  const amounts = equalParts(account.billed, dates.length)
  return dates.map((date, index) => ({ date, amount: amounts[index] as number }))
}

function withoutCredit(plan: readonly Part[], credited: number): Part[] {
  let left = credited
  return plan
    .toReversed()
    .map(({ date, amount }) => {
      const taken = Math.min(left, amount)
      left -= taken
      return { date, amount: amount - taken }
    })
    .reverse()
    .filter(({ amount }) => amount > 0)
}
