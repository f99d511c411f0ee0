import type { Billed } from '../invoice/rules/billed.ts'
import type { StoredLine } from './read-orders.ts'
import type { Surcharge } from './rules/totals.ts'

/** What the lines of a step come to, as its letter states it. Cents. */
export interface StepSums {
  items: number
  services: number
  /** Positive. */
  discount: number
  /** Null where delivery is not part of this step. */
  deliveryCost: number | null
  surcharges: readonly Surcharge[]
  total: number
}

/**
 * Adds up the lines of a step.
 * @param charged what is charged beside the lines: the delivery and the surcharges of the invoice or the credit note that
 * the step writes, or of the order where all of it is moved at once; left out where the step is about lines alone
 */
export function stepSums(
  lines: readonly StoredLine[],
  charged?: Pick<Billed, 'deliveryCost' | 'surcharges'> | undefined,
): StepSums {
  const items = sum(lines.map(({ price, quantity }) => price * quantity))
  const services = sum(lines.map((line) => sum(line.services.map(({ price }) => price)) * line.quantity))
  const discount = sum(lines.map((line) => line.discount))
  const surcharges = charged?.surcharges.filter(({ amount }) => amount > 0) ?? []
  return {
    ...{ items, services, discount, surcharges },
    deliveryCost: charged?.deliveryCost ?? null,
    total:
      items +
      services -
      discount +
      (charged?.deliveryCost ?? 0) +
      sum(surcharges.map(({ amount }) => amount)),
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
