import type { PaymentProvider } from '#adapters/payments/provider.ts'

/** A request that a provider sends to the webhook endpoint. */
export interface Delivery {
  headers: Record<string, string>
  body: string
}

/** A payment as a fake of a provider has it. Cents. */
export interface SandboxPayment {
  /** Our id. */
  id: string
  amount: number
  currency: string
  /** The method that the page is restricted to; undefined if the page asks. */
  method: string | undefined
}

/** A refund as a fake of a provider has it. Cents. */
export interface SandboxRefund {
  id: string
  paymentId: string
  amount: number
}

/** A provider on loopback, as a shopper, a bank and an attacker see it. */
export interface Sandbox {
  provider: PaymentProvider
  payments(): Promise<SandboxPayment[]>
  refunds(): Promise<SandboxRefund[]>
  /** The shopper pays, refuses or leaves the page. @returns the webhook that reports it */
  press(paymentId: string, what: 'pay' | 'refuse' | 'cancel'): Promise<Delivery>
  /** The bank takes money back. */
  chargeBack(paymentId: string, amount: number): Promise<Delivery>
  /** The webhook of a payment of another amount than the shop has begun. */
  withAmount(paymentId: string, amount: number): Promise<Delivery>
  /** A webhook of a payment that is not paid, by a sender without the secret. */
  forged(paymentId: string): Promise<Delivery>
  /** Responds with an error of its own to everything. */
  setDown(down: boolean): Promise<void>
  close(): Promise<void>
}
