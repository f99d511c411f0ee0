import type { StoredLine } from '#backend/orders/read-orders.ts'
import type { Surcharge } from '#backend/orders/rules/order-sums.ts'
import type { Billed } from '../invoices/rules/billed.ts'

/** Sums of the lines of a transition, as its e-mail states them. Cents. */
export interface TransitionSums {
  items: number
  services: number
  /** Positive. */
  discount: number
  /** Null if delivery is not part of this transition. */
  deliveryCost: number | null
  surcharges: readonly Surcharge[]
  /** Discount of remaining goods that is withheld from the refund. Positive. */
  withheld: number
  /** Discount of these goods that was withheld from earlier refunds and is paid back. Positive. */
  paidBack: number
  total: number
}

/** Effect of a voucher whose minimum is no longer reached, in cents. */
export interface VoucherEffect {
  withheld: number
  paidBack: number
  /** Amount by which remaining lines cost more, which is deducted beside the totals of the lines. */
  refundReduction: number
}

const noEffect: VoucherEffect = { withheld: 0, paidBack: 0, refundReduction: 0 }

/**
 * Adds up the lines of a transition.
 * @param additionalCharges delivery and surcharges of the invoice or credit note that the transition writes, or of the
 * order if all of it moves at once; left out if only lines are affected
 * @param voucher left out if the transition refunds nothing
 */
export function transitionSums(
  lines: readonly StoredLine[],
  additionalCharges?: Pick<Billed, 'deliveryCost' | 'surcharges'> | undefined,
  { withheld, paidBack, refundReduction }: VoucherEffect = noEffect,
): TransitionSums {
  const items = sum(lines.map(({ price, quantity }) => price * quantity))
  const services = sum(lines.map((line) => sum(line.services.map(({ price }) => price)) * line.quantity))
  // Shares that moved between lines are stated apart from the discount that was ordered.
  const discount = sum(lines.map((line) => line.discount)) - withheld + paidBack + refundReduction
  const surcharges = additionalCharges?.surcharges.filter(({ amount }) => amount > 0) ?? []
  return {
    ...{ items, services, discount, surcharges, withheld, paidBack },
    deliveryCost: additionalCharges?.deliveryCost ?? null,
    total:
      items +
      services -
      discount -
      withheld +
      paidBack +
      (additionalCharges?.deliveryCost ?? 0) +
      sum(surcharges.map(({ amount }) => amount)),
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
