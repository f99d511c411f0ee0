import { z } from 'zod'
import { ServiceError, type SignedService, signedPost } from '#adapters/shared/signed-post.ts'
import type { RiskMethod } from '#tenancy/payment-methods.ts'

/**
 * The facts about an order that are sent to the creditworthiness service. Sums in cents; .github/docs/credit-check.md
 * describes the fields.
 */
export interface CreditCheckRequest {
  /** The same for every attempt to place the same order, so that the service decides once. */
  id: string
  tenantId: string
  /** `nl-NL`; reasons are written in it. */
  locale: string
  method: RiskMethod
  /** Number of instalments; null for other methods. */
  months: number | null
  /** Total of the order with delivery and surcharges. */
  total: number
  currency: string
  customer: {
    /** Customer number; null for a guest. */
    number: string | null
    firstName: string
    lastName: string
    email: string
    phone: string | null
    /** YYYY-MM-DD */
    birthday: string | null
    /** Open amount of earlier orders; 0 for a guest. */
    open: number
    /** Overdue part of it. */
    overdue: number
  }
  invoiceAddress: CheckedAddress
  deliveryAddress: CheckedAddress
}

export interface CheckedAddress {
  recipient: string
  street: string
  houseNumber: string
  addition: string
  postalCode: string
  city: string
  country: string
}

/**
 * Decision of the service. ACCEPTED with its reference, which is stored with the order. REFUSED by the service. FAILED
 * if it did not decide in time or at all, which counts as a refusal of this attempt.
 */
export type CreditDecision =
  | { outcome: 'ACCEPTED'; reference: string }
  | { outcome: 'REFUSED'; reference: string }
  | { outcome: 'FAILED'; error: Error }

/** Decides whether an order may be delivered before it is paid. Each process has one. */
export interface CreditChecker {
  /** Whether it decides for a tenant; for every tenant if left out. */
  decidesFor?(tenantId: string): boolean
  /** Never throws: an error is an outcome. @param timeoutMs for the whole decision */
  check(request: CreditCheckRequest, timeoutMs: number): Promise<CreditDecision>
}

/** Returns whether a checker decides on the creditworthiness of a tenant's customers. */
export const decidesFor = (checker: CreditChecker | undefined, tenantId: string): boolean =>
  checker !== undefined && (checker.decidesFor?.(tenantId) ?? true)

const response = z.object({
  decision: z.enum(['ACCEPT', 'REFUSE']),
  reference: z.string().min(1).max(100),
})

/**
 * Returns the service at CREDIT_CHECK_URL: `POST decisions` responds with `{ "decision": "ACCEPT" | "REFUSE",
 * "reference": "…" }`.
 */
export const serviceChecker = (service: SignedService): CreditChecker => ({
  async check(request, timeoutMs) {
    try {
      const parsed = response.safeParse(await signedPost(service, 'decisions', request, timeoutMs))
      if (!parsed.success)
        throw new ServiceError(`${service.url}: the response is not a decision of the contract`)
      const { decision, reference } = parsed.data
      return { outcome: decision === 'ACCEPT' ? 'ACCEPTED' : 'REFUSED', reference }
    } catch (error) {
      return { outcome: 'FAILED', error: error as Error }
    }
  },
})
