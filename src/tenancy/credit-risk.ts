import { z } from 'zod'
import { isRiskMethod, riskMethods } from './payment-methods.ts'

/** 0: the payment method is not offered at all. */
const cents = z.int().nonnegative()

const maxima = z.strictObject({
  /** Largest order of a guest; without it there is no maximum. */
  guestMaximumCents: cents.optional(),
  /** Largest order of a customer who is logged in. */
  customerMaximumCents: cents.optional(),
})

/** Limits on the risk of delivering before payment (ORD-4). */
export const creditRiskSchema = z.strictObject({
  /** For orders on invoice. */
  invoice: maxima,
  /** For instalments and the payment pause, below `credit.maximumCents`. */
  credit: maxima,
  /**
   * Queries the service at CREDIT_CHECK_URL before an order is placed. Left out: there is no query, and no text of the
   * shop mentions a check. Where the service rejects or does not respond in time, no order is placed with that payment
   * method.
   */
  check: z
    .strictObject({
      methods: z.array(z.enum(riskMethods)).min(1),
      /** Smaller orders on invoice are placed without a check. Credit is always checked. */
      fromCents: cents,
      timeoutMs: z.int().min(200).max(10_000),
    })
    .optional(),
})

export type CreditRisk = z.infer<typeof creditRiskSchema>

/**
 * Returns the largest order that a payment method allows, cents; undefined without a maximum, and for methods with
 * which goods are paid before they are sent.
 */
export function riskMaximum(risk: CreditRisk, method: string, isCustomer: boolean): number | undefined {
  if (!isRiskMethod(method)) return undefined
  const { guestMaximumCents, customerMaximumCents } = method === 'INVOICE' ? risk.invoice : risk.credit
  return isCustomer ? customerMaximumCents : guestMaximumCents
}

/** Whether the service has to accept an order before it is placed. @param amount cents, without surcharges */
export const needsCheck = ({ check }: CreditRisk, method: string, amount: number): boolean =>
  check !== undefined &&
  amount > 0 &&
  isRiskMethod(method) &&
  check.methods.includes(method) &&
  (method !== 'INVOICE' || amount >= check.fromCents)
