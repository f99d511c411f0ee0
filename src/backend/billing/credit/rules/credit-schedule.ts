import { monthsAfter } from '#backend/infra/calendar/calendar.ts'
import { equalParts } from '#backend/orders/rules/equal-parts.ts'
import { effectiveYearlyRate } from '#contract/credit/effective-rate.ts'

/** A payment of an invoice and its due day, YYYY-MM-DD. Cents. */
export interface ScheduledPayment {
  date: string
  amount: number
  /** Number among the payments of the invoice; left out for money that came early. */
  part?: number
}

/** Something that changes what is owed of an invoice: a credit note, YYYY-MM-DD. Cents. */
export interface ScheduleChange {
  day: string
  /** Total of the credit note. */
  credited: number
  /** Money that was received long before it was due, and that the credit note takes interest off for. */
  repaidEarly: number
}

/**
 * Returns the payments after a credit note: those due by its day stay, money that came early is a payment of that day, and
 * the rest is shared equally among the later ones. What exceeds them reduces the payments before, the last one first.
 * @param step smallest difference of amounts in the currency, in cents
 */
export function changedSchedule(
  payments: readonly ScheduledPayment[],
  { day, credited, repaidEarly }: ScheduleChange,
  step = 1,
): ScheduledPayment[] {
  const later = payments.filter(({ date }) => date > day)
  const rest = sumOf(later) - credited - repaidEarly
  const parts = equalParts(Math.max(0, rest), later.length, step)
  const early = repaidEarly > 0 ? [{ date: day, amount: repaidEarly }] : []
  let excess = Math.max(0, -rest)
  return [
    ...[...payments.filter(({ date }) => date <= day), ...early]
      .toReversed()
      .map((payment) => {
        const deducted = Math.min(excess, payment.amount)
        excess -= deducted
        return { ...payment, amount: payment.amount - deducted }
      })
      .reverse(),
    ...later.map((payment, index) => ({ ...payment, amount: parts[index] as number })),
  ]
}

/** The parts of a credit note. Cents. */
export interface CreditChange extends ScheduleChange {
  /** Goods and delivery. */
  goods: number
  interest: number
  premium: number
}

/** An invoice on credit as it was written, and what has changed since. Cents. */
export interface CreditBill {
  /** YYYY-MM-DD. */
  day: string
  payments: readonly ScheduledPayment[]
  /** Goods and delivery. */
  financed: number
  interest: number
  /** Premium of the payment protection: the same share of every payment. */
  premium: number
  /** The oldest first. */
  changes: readonly CreditChange[]
  /** Annual percentage rate of the contract, not rounded; undefined in orders of earlier releases. */
  contractRate?: number | undefined
  /** Smallest difference of amounts in the currency, in cents. */
  step?: number
}

/**
 * Works out the interest and premium that are no longer owed of an invoice on credit. All of what is owed follows from one
 * ledger by months: the financed amount bears interest at the rate of the contract, and payments reduce it on their due days,
 * whether or not they are late. Returned goods count as if they had never been financed: all their interest is taken off. The
 * number of months stays, and the payments become smaller. What is left to pay is the largest amount that costs no more than the
 * rate of the contract, so that cents are always rounded in favour of the customer. Money that is received before the month in
 * which it is due counts from the last due day.
 * @param change goods that are credited, and money that came early; cents
 * @returns cents, never below 0 or above what is left of them
 */
export function costsSaved(
  bill: CreditBill,
  change: Pick<CreditChange, 'day' | 'goods' | 'repaidEarly'>,
): { interest: number; premium: number } {
  const { step = 1 } = bill
  const left = (of: 'interest' | 'premium'): number =>
    bill.changes.reduce((rest, each) => rest - each[of], bill[of])
  const [interest, premium] = [left('interest'), left('premium')]
  const ledger = ledgerOf(bill)
  ledger.apply(change)
  if (ledger.remaining <= 0) return { interest, premium }
  const { later, balance, premiumPaid, rate, loanShare, month } = ledger
  const worth = (rest: number): number =>
    equalParts(rest, later.length, step).reduce(
      (sum, amount, index) =>
        sum + amount * loanShare * (1 + rate) ** (month - monthsSince(bill.day, later[index]?.date ?? '')),
      0,
    )
  let [rest, tooMuch] = [0, Math.floor(sumOf(later) / step) + 1]
  while (balance >= step && tooMuch - rest > 1) {
    const middle = Math.floor((rest + tooMuch) / 2)
    if (worth(middle * step) <= balance + tolerance) rest = middle
    else tooMuch = middle
  }
  const owed = ledger.dueBefore + (balance > 0 ? rest : Math.floor(balance / step)) * step
  const premiumOwed = Math.floor((premiumPaid + rest * step * (1 - loanShare)) / step + tolerance) * step
  const saved = (all: number, stillOwed: number): number => Math.min(all, Math.max(0, all - stillOwed))
  return {
    interest: saved(interest, owed - ledger.remaining - premiumOwed),
    premium: saved(premium, premiumOwed),
  }
}

/**
 * Returns the amount in cents that pays an invoice on credit off, beside the payments that are due by then.
 * @param day YYYY-MM-DD
 */
export function payoffOf(bill: CreditBill, day: string): number {
  const ledger = ledgerOf(bill)
  ledger.apply({ day, goods: 0, repaidEarly: 0 })
  const { step = 1 } = bill
  return Math.min(sumOf(ledger.later), Math.max(0, Math.floor(ledger.balance / step + tolerance) * step))
}

/** For sums of floating-point numbers, in cents. */
const tolerance = 1e-6

/** Returns the ledger of an invoice after its changes. */
function ledgerOf(bill: CreditBill) {
  const { financed, interest, premium, step = 1 } = bill
  const rate = monthlyRateOf(bill)
  const loanShare = premium === 0 ? 1 : (financed + interest) / (financed + interest + premium)
  let payments: readonly ScheduledPayment[] = bill.payments
  let appliedUntil = ''
  const ledger = {
    ...{ rate, loanShare, month: 0, remaining: financed, balance: financed, premiumPaid: 0 },
    /** Payments after the last change. */
    later: payments,
    /** Sum of the payments before it. */
    dueBefore: 0,
    moveTo(month: number) {
      if (ledger.balance > 0) ledger.balance *= (1 + rate) ** (month - ledger.month)
      ledger.month = month
    },
    apply({ day, goods, repaidEarly }: Pick<CreditChange, 'day' | 'goods' | 'repaidEarly'>) {
      for (const { date, amount } of payments.filter(
        (each) => each.date > appliedUntil && each.date <= day,
      )) {
        ledger.moveTo(monthsSince(bill.day, date))
        ledger.balance -= amount * loanShare
        ledger.premiumPaid += amount * (1 - loanShare)
      }
      ledger.moveTo(monthsSince(bill.day, day))
      appliedUntil = day
      const premiumBack = ledger.remaining > 0 ? (ledger.premiumPaid * goods) / ledger.remaining : 0
      ledger.premiumPaid -= premiumBack
      ledger.balance -= goods * (1 + rate) ** ledger.month + premiumBack + repaidEarly
      ledger.remaining -= goods
      ledger.later = payments.filter(({ date }) => date > day)
      ledger.dueBefore = sumOf(payments.filter(({ date }) => date <= day)) + repaidEarly
    },
  }
  for (const change of bill.changes) {
    ledger.apply(change)
    payments = changedSchedule(payments, change, step)
  }
  return ledger
}

/** Returns the rate of an invoice for a month: at most that of the contract. */
function monthlyRateOf({ day, payments, financed, interest, premium, contractRate }: CreditBill): number {
  const share = (financed + interest) / (financed + interest + premium)
  const own = effectiveYearlyRate(
    financed,
    payments.map(({ date, amount }) => ({ month: monthsSince(day, date), amount: amount * share })),
  )
  return (1 + Math.min(own, contractRate ?? own) / 100) ** (1 / 12) - 1
}

/** Returns the number of whole months between two days, YYYY-MM-DD. */
export function monthsSince(day: string, later: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const [laterYear = 0, laterMonth = 0] = later.split('-').map(Number)
  const months = (laterYear - year) * 12 + laterMonth - month
  return monthsAfter(day, months) > later ? months - 1 : months
}

const sumOf = (payments: readonly ScheduledPayment[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)
