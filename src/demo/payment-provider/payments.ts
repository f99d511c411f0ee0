import type {
  ProviderPaymentRequest,
  ProviderRefundRequest,
} from '../../backend/billing/payments/provider.ts'
import type { WebhookType } from '../../backend/billing/payments/webhook-settlement.ts'

export interface KnownPayment extends ProviderPaymentRequest {
  state: 'OPEN' | WebhookType
}

/** Payments and refunds of the test provider, in memory. */
export class Payments {
  readonly #payments = new Map<string, KnownPayment>()
  readonly #refunds = new Map<string, ProviderRefundRequest>()

  /** Begins a payment, once for its id. */
  begin(asked: ProviderPaymentRequest): KnownPayment {
    const known = this.#payments.get(asked.id)
    if (known) return known
    const begun: KnownPayment = { ...asked, state: 'OPEN' }
    this.#payments.set(asked.id, begun)
    return begun
  }

  find(id: string): KnownPayment | undefined {
    return this.#payments.get(id)
  }

  /** Refunds an amount, once for its id. @returns false if it exceeds what is left of the payment, or nothing was paid */
  refund(asked: ProviderRefundRequest): boolean {
    if (this.#refunds.has(asked.id)) return true
    const payment = this.#payments.get(asked.paymentId)
    if (payment?.state !== 'SUCCEEDED' || payment.currency !== asked.currency) return false
    if (asked.amount < 1 || this.#givenBack(asked.paymentId) + asked.amount > payment.amount) return false
    this.#refunds.set(asked.id, asked)
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
