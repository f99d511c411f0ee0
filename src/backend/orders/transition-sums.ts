import type { Billed } from '../billing/invoices/rules/billed.ts'
import type { StoredLine } from './read-orders.ts'
import type { Surcharge } from './rules/totals.ts'

/** Sums of the lines of a transition, as its e-mail states them. Cents. */
export interface TransitionSums {
  items: number
  services: number
  /** Positive. */
  discount: number
  /** Null if delivery is not part of this transition. */
  deliveryCost: number | null
  surcharges: readonly Surcharge[]
  total: number
}

/**
 * Adds up the lines of a transition.
 * @param additionalCharges delivery and surcharges of the invoice or credit note that the transition writes, or of the
 * order if all of it moves at once; left out if only lines are affected
 */
export function transitionSums(
  lines: readonly StoredLine[],
  additionalCharges?: Pick<Billed, 'deliveryCost' | 'surcharges'> | undefined,
): TransitionSums {
  const items = sum(lines.map(({ price, quantity }) => price * quantity))
  const services = sum(lines.map((line) => sum(line.services.map(({ price }) => price)) * line.quantity))
  const discount = sum(lines.map((line) => line.discount))
  const surcharges = additionalCharges?.surcharges.filter(({ amount }) => amount > 0) ?? []
  return {
    ...{ items, services, discount, surcharges },
    deliveryCost: additionalCharges?.deliveryCost ?? null,
    total:
      items +
      services -
      discount +
      (additionalCharges?.deliveryCost ?? 0) +
      sum(surcharges.map(({ amount }) => amount)),
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
