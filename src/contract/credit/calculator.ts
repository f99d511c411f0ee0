import { type AdjustedPrice, adjustPrice, readAmount } from './asked-price.ts'
import type { CreditOffer } from './credit-offer.ts'
import { type InstalmentPlan, instalmentPlan } from './instalment-plan.ts'

/** What a shopper asks the calculator, as its form sends it. */
export interface CalculatorQuestion {
  /** As typed. */
  amount: string
  /** Undefined until a length is chosen: none is chosen for the shopper (LAW-4). */
  months?: number | undefined
  paused: boolean
}

export interface CalculatorAnswer {
  /** Undefined where no amount was given or what was typed is none. */
  price?: AdjustedPrice | undefined
  unreadable: boolean
  /** A plan for every length that can be had for the price, shortest first. */
  plans: InstalmentPlan[]
  /** That of the length asked for. */
  plan?: InstalmentPlan | undefined
}

/** Answers the calculator (CAL-1): the price brought within the bounds, what every length costs, and the one asked for. */
export function calculate(
  { amount, months, paused }: CalculatorQuestion,
  offer: CreditOffer,
): CalculatorAnswer {
  const typed = readAmount(amount)
  if (typed === undefined) return { unreadable: amount.trim() !== '', plans: [] }
  const price = adjustPrice(typed, offer)
  const plans = offer.months.flatMap((length) => instalmentPlan(price.price, length, offer, paused) ?? [])
  const plan = plans.find(({ numberOfRegularInstallments }) => numberOfRegularInstallments === months)
  return { price, unreadable: false, plans, plan }
}

/** Reads the form from an address: whatever makes no sense is as if it had not been asked. */
export function readQuestion(parameters: URLSearchParams): CalculatorQuestion {
  const months = Number(/^\d{1,3}$/.exec(parameters.get('months') ?? '')?.[0])
  return {
    amount: (parameters.get('amount') ?? '').slice(0, 100),
    months: months || undefined,
    paused: parameters.get('pause') === '1',
  }
}

/** Fields of the calculator's form, and parameters of its page. */
export const calculatorParameters = ['amount', 'months', 'pause'] as const
