import { readAmount } from '../typed-text.ts'
import type { CreditOffer } from './credit-offer.ts'
import { type InstalmentPlan, instalmentPlan } from './instalment-plan.ts'
import { type AdjustedPrice, adjustPrice } from './price-input.ts'

/** Input of the credit calculator's form. */
export interface CalculatorInput {
  /** As typed. */
  amount: string
  /** Undefined until a length is selected: none is preselected (LAW-4). */
  months?: number | undefined
  paused: boolean
}

export interface CalculatorResult {
  /** Undefined where no valid amount was given. */
  price?: AdjustedPrice | undefined
  unreadable: boolean
  /** A plan for every length available for the price, shortest first. */
  plans: InstalmentPlan[]
  /** The plan of the requested length. */
  plan?: InstalmentPlan | undefined
}

/**
 * Calculates instalment plans (CAL-1): the price limited to the range and to amounts that can be charged, the plan of every
 * length, and that of the requested one.
 */
export function calculate({ amount, months, paused }: CalculatorInput, offer: CreditOffer): CalculatorResult {
  const typed = readAmount(amount)
  if (typed === undefined) return { unreadable: amount.trim() !== '', plans: [] }
  const { step = 1 } = offer
  const price = adjustPrice(Math.round(typed / step) * step, offer)
  const plans = offer.months.flatMap((length) => instalmentPlan(price.price, length, offer, paused) ?? [])
  const plan = plans.find(({ numberOfRegularInstallments }) => numberOfRegularInstallments === months)
  return { price, unreadable: false, plans, plan }
}

/** Reads the form from query parameters; invalid values are ignored. */
export function readCalculatorInput(parameters: URLSearchParams): CalculatorInput {
  const months = Number(/^\d{1,3}$/.exec(parameters.get('months') ?? '')?.[0])
  return {
    amount: (parameters.get('amount') ?? '').slice(0, 100),
    months: months || undefined,
    paused: parameters.get('pause') === '1',
  }
}

/** Form fields and query parameters of the calculator page. */
export const calculatorParameters = ['amount', 'months', 'pause'] as const
