import type { ProviderPaymentRequest, ProviderRefundRequest } from '#adapters/payments/provider.ts'
import type { WebhookType } from '#backend/billing/payments/webhook-settlement.ts'

export interface KnownPayment extends ProviderPaymentRequest {
  state: 'OPEN' | WebhookType
}

/** Payments and refunds of the test provider, in memory. */
export class Payments {
  readonly #payments = new Map<string, KnownPayment>()
  readonly #refunds = new Map<string, ProviderRefundRequest>()

  /** Begins a payment, once for its id. */
  begin(request: ProviderPaymentRequest): KnownPayment {
    const known = this.#payments.get(request.id)
    if (known) return known
    const begun: KnownPayment = { ...request, state: 'OPEN' }
    this.#payments.set(request.id, begun)
    return begun
  }

  find(id: string): KnownPayment | undefined {
    return this.#payments.get(id)
  }

  /** Refunds an amount, once for its id. @returns false if it exceeds what is left of the payment, or nothing was paid */
  refund(request: ProviderRefundRequest): boolean {
    if (this.#refunds.has(request.id)) return true
    const payment = this.#payments.get(request.paymentId)
    if (payment?.state !== 'SUCCEEDED' || payment.currency !== request.currency) return false
    if (request.amount < 1 || this.#givenBack(request.paymentId) + request.amount > payment.amount)
      return false
    this.#refunds.set(request.id, request)
    return true
  }

  /** Everything, for tests to look at. */
  all(): { payments: KnownPayment[]; refunds: ProviderRefundRequest[] } {
    return { payments: [...this.#payments.values()], refunds: [...this.#refunds.values()] }
  }

  #givenBack(paymentId: string): number {
    return [...this.#refunds.values()]
      .filter((refund) => refund.paymentId === paymentId)
      .reduce((sum, { amount }) => sum + amount, 0)
  }
}
