import { z } from 'zod'

/** 0: the way of paying is not offered at all. */
const cents = z.int().nonnegative()

const maxima = z.strictObject({
  /** Largest order of a guest; left out, there is no maximum. */
  guestMaximumCents: cents.optional(),
  /** Largest order of a customer who is logged in. */
  customerMaximumCents: cents.optional(),
})

/** Ways of paying by which goods are delivered before they are paid. */
export const riskMethods = ['INVOICE', 'INSTALMENTS', 'DELAYED_PAYMENT'] as const

export type RiskMethod = (typeof riskMethods)[number]

export const isRiskMethod = (method: string): method is RiskMethod =>
  (riskMethods as readonly string[]).includes(method)

/** What a shop risks by delivering before it is paid (ORD-4). */
export const creditRiskSchema = z.strictObject({
  /** For orders on invoice. */
  invoice: maxima,
  /** For instalments and the payment pause, below `credit.maximumCents`. */
  credit: maxima,
  /**
   * Asks the service at CREDIT_CHECK_URL before an order is placed. Left out: nobody is asked, and no text of the shop speaks
   * of a check. Where the service does not accept, or does not answer in time, nothing is ordered by that way of paying.
   */
  check: z
    .strictObject({
      methods: z.array(z.enum(riskMethods)).min(1),
      /** Smaller orders on invoice are placed without asking. Credit is always asked for. */
      fromCents: cents,
      timeoutMs: z.int().min(200).max(10_000),
    })
    .optional(),
})

export type CreditRisk = z.infer<typeof creditRiskSchema>

/**
 * The largest order that may be paid by a way of paying, cents; undefined without a maximum, and for ways by which goods are
 * paid before they are sent.
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
