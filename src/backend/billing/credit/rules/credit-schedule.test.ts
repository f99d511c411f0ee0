import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { laterDay, monthsAfter } from '#backend/infra/calendar/calendar.ts'
import { equalParts } from '#backend/orders/rules/equal-parts.ts'
import {
  type CreditBill,
  type CreditChange,
  changedSchedule,
  costsSaved,
  payoffOf,
} from './credit-schedule.ts'

const start = '2026-01-31'

/** An invoice on credit with an annuity at a yearly rate, as the contract has it. Cents. */
function billOf(financed: number, months: number, yearlyPercent: number, premium = 0, step = 1): CreditBill {
  const i = (1 + yearlyPercent / 100) ** (1 / 12) - 1
  const annuity = i === 0 ? financed / months : (financed * i) / (1 - (1 + i) ** -months)
  const total = Math.max(financed, Math.floor((annuity * months) / step) * step)
  const dates = Array.from({ length: months }, (_, index) => monthsAfter(start, index + 1))
  const parts = equalParts(total + premium, months, step)
  return {
    ...{
      day: start,
      financed,
      interest: total - financed,
      premium,
      changes: [],
      contractRate: yearlyPercent,
      step,
    },
    payments: dates.map((date, index) => ({ date, amount: parts[index] as number, part: index + 1 })),
  }
}

const paymentsOf = ({ payments, changes, step }: CreditBill) =>
  changes.reduce((left, change) => changedSchedule(left, change, step), payments)

/** The bill after goods came back, or money came early. */
function changed(bill: CreditBill, day: string, goods: number, repaidEarly = 0): CreditBill {
  const { interest, premium } = costsSaved(bill, { day, goods, repaidEarly })
  const change: CreditChange = {
    day,
    goods,
    interest,
    premium,
    repaidEarly,
    credited: goods + interest + premium,
  }
  return { ...bill, changes: [...bill.changes, change] }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

/** Number of months from the invoice on, counted here by the days of the payments. */
const monthOf = (date: string) => {
  for (let month = 0; ; month++) if (monthsAfter(start, month + 1) > date) return month
}

/** The yearly rate in per cent at which payments are worth an amount, by bisection; Infinity if no rate is high enough. */
function rateOf(amount: number, payments: readonly { month: number; amount: number }[]): number {
  const worth = (rate: number) => sum(payments.map((each) => each.amount * (1 + rate) ** (-each.month / 12)))
  if (worth(0) <= amount) return 0
  let [low, high] = [0, 1000]
  if (worth(high) > amount) return Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 100; turn++) {
    const middle = (low + high) / 2
    if (worth(middle) > amount) low = middle
    else high = middle
  }
  return high * 100
}

/** What is left of a bill on a day, without its premium, and its rate against the principal that is left then. */
function restOf(bill: CreditBill, day: string) {
  const month = monthOf(day)
  const share = (bill.financed + bill.interest) / (bill.financed + bill.interest + bill.premium)
  const i = (1 + (bill.contractRate ?? 0) / 100) ** (1 / 12) - 1
  const payments = paymentsOf(bill)
  const before = payments.filter(({ date }) => date <= day)
  const events = [
    ...before.map(({ date, amount, part }) => ({
      month: monthOf(date),
      amount: part ? amount * share : amount,
    })),
    ...bill.changes.map((change) => ({ month: monthOf(change.day), amount: change.goods })),
  ]
  const principal = sum([
    bill.financed * (1 + i) ** month,
    ...events.map((each) => -each.amount * (1 + i) ** (month - each.month)),
  ])
  const left = payments
    .filter(({ date }) => date > day)
    .map(({ date, amount }) => ({ month: monthOf(date) - month, amount: amount * share }))
  return { principal, left, rate: rateOf(principal, left), total: sum(left.map(({ amount }) => amount)) }
}

describe('[TRU-4] a return leaves a credit at the rate of its contract', () => {
  test.each([
    ['nl, 12 months', 29_898, 17_899, 12, 9.9],
    ['nl, 36 months', 99_800, 25_900, 36, 9.9],
    ['de', 29_598, 17_599, 12, 11.9],
    ['uk', 29_998, 17_899, 12, 9.9],
    ['ch', 30_180, 17_990, 12, 8.9],
  ])('%s', (_, all, remaining, months, rate) => {
    const bill = billOf(all, months, rate)
    const returned = changed(bill, '2026-02-10', all - remaining)
    const rest = restOf(returned, '2026-02-10')
    expect(rest.left).toHaveLength(months)
    expect(rest.rate).toBeLessThanOrEqual(rate)
    expect(rest.rate).toBeGreaterThan(rate - 0.15)
    // As if only the remaining goods had been bought.
    expect(rest.total).toBeCloseTo(
      sum(billOf(remaining, months, rate).payments.map(({ amount }) => amount)),
      -1,
    )
    const half = monthsAfter(start, Math.floor(months / 2))
    const late = restOf(changed(bill, half, all - remaining), half)
    expect(late.rate).toBeLessThanOrEqual(rate)
  })

  test('everything back: nothing is owed', () => {
    for (const day of ['2026-02-01', '2026-06-30', '2028-01-01']) {
      const bill = billOf(50_000, 12, 9.9, 2_400)
      const back = changed(bill, day, 50_000)
      expect(sum(paymentsOf(back).map(({ amount }) => amount))).toBe(0)
    }
  })

  test('paid off early, interest ends, and the premium with it', () => {
    const bill = billOf(30_000, 12, 9.9, 1_200)
    const payoff = payoffOf(bill, '2026-05-01')
    const paid = changed(bill, '2026-05-01', 0, payoff)
    const [change] = paid.changes as [CreditChange]
    expect(paymentsOf(paid).filter(({ date, amount }) => date > '2026-05-01' && amount > 0)).toEqual([])
    expect(change.premium).toBeCloseTo(900, -1)
    expect(change.interest).toBeGreaterThan(0)
    expect(payoffOf(paid, '2026-05-01')).toBe(0)
    expect(payoffOf(bill, '2026-01-31')).toBe(30_000)
  })

  test('of random lives none costs more than its contract, to the cent', () => {
    const life = fc.record({
      financed: fc.integer({ min: 500, max: 500_000 }),
      months: fc.constantFrom(1, 3, 4, 6, 10, 12, 24, 36, 48),
      rate: fc.constantFrom(0, 4.9, 8.9, 9.9, 11.9, 15),
      premium: fc.constantFrom(0, 0, 4.8),
      step: fc.constantFrom(1, 1, 1, 100),
      events: fc.array(
        fc.record({
          wait: fc.integer({ min: 0, max: 200 }),
          share: fc.integer({ min: 1, max: 100 }),
          isReturn: fc.boolean(),
        }),
        { minLength: 1, maxLength: 5 },
      ),
    })
    fc.assert(
      fc.property(life, ({ months, rate, premium: percent, step, events, ...drawn }) => {
        const whole = (cents: number) => Math.floor(cents / step) * step
        const financed = Math.max(step, whole(drawn.financed))
        let bill = billOf(financed, months, rate, whole((financed * percent) / 100), step)
        let day = start
        let remaining = financed
        let received = 0
        for (const { wait, share, isReturn } of events) {
          day = laterDay(day, wait)
          const before = bill
          if (isReturn) {
            const goods = share > 80 ? remaining : whole((remaining * share) / 100)
            remaining -= goods
            bill = changed(bill, day, goods)
          } else {
            const early = whole((payoffOf(bill, day) * Math.min(100, share * 2)) / 100)
            if (early === 0) continue
            bill = changed(bill, day, 0, early)
            received += early
          }
          const { interest, premium, credited } = bill.changes.at(-1) as CreditChange
          expect(Math.min(interest, premium)).toBeGreaterThanOrEqual(0)
          for (const cents of [interest, premium, credited]) expect(cents % step).toBe(0)
          const payments = paymentsOf(bill)
          const owed =
            bill.financed + bill.interest + bill.premium - sum(bill.changes.map((change) => change.credited))
          // To the cent; money beyond what is owed is refunded.
          expect(sum(payments.map(({ amount }) => amount))).toBe(owed)
          for (const { amount } of payments) expect(amount).toBeGreaterThanOrEqual(0)
          expect(sum(bill.changes.map((change) => change.interest))).toBeLessThanOrEqual(bill.interest)
          expect(sum(bill.changes.map((change) => change.premium))).toBeLessThanOrEqual(bill.premium)
          if (remaining === 0) expect(owed).toBe(0)
          const rest = restOf(bill, day)
          if (rest.left.some(({ amount }) => amount > 0)) {
            expect(rest.rate, JSON.stringify({ day, bill, before })).toBeLessThanOrEqual(rate + 1e-6)
          }
        }
        expect(received).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: Number(process.env.CREDIT_LIVES ?? 1_000), seed: 45 },
    )
  }, 600_000)
})
