import type { PaymentWebhook } from '#contract/messages/payment.ts'
import type { OnlineMethodId } from '#tenancy/online-methods.ts'
import type { PaymentProviderName } from '#tenancy/payment-providers.ts'

/** A payment that the provider is requested to take. The own protocol sends it as JSON. */
export interface ProviderPaymentRequest {
  /** Our id, the same for every attempt: the provider starts the payment once. */
  id: string
  tenantId: string
  /** Order number as the shopper sees it. */
  orderNo: string
  shop: string
  /** `nl-NL` */
  locale: string
  /** Cents. */
  amount: number
  currency: string
  /** ms; the provider takes no money for it after this. */
  payUntil: number
  /** Absolute URL to which the shopper returns, whatever the outcome. */
  returnTo: string
  /** Absolute URL to which the provider sends its webhook. */
  callBackTo: string
  /** Method that the shopper has chosen by name; left out: the provider's page asks. */
  method?: OnlineMethodId
  /** Country of the shop, ISO 3166. */
  country?: string
  /** Only for methods that deliver on account, which decide by it; the own protocol does not send it. */
  customer?: ProviderCustomer
}

/** The person and the address of the invoice. */
export interface ProviderCustomer {
  firstName: string
  lastName: string
  email: string
  street: string
  houseNumber: string
  postalCode: string
  city: string
  country: string
}

/** A payment that has begun. */
export interface StartedPayment {
  /** URL of the provider's page. */
  url: string
  /** The provider's own id of the payment, where it has one that requests need. */
  reference?: string
}

/** A payment at the provider. */
export interface ProviderPayment {
  /** Our id of the payment. */
  paymentId: string
  /** The provider's own id; null where it is not known. */
  reference: string | null
  /** Cents. */
  amount: number
  currency: string
}

/** A refund that the provider is requested to pay; its amount may be a part of the payment. */
export interface ProviderRefundRequest extends Omit<ProviderPayment, 'reference'> {
  /** Our id, the same for every attempt: the provider pays it once. */
  id: string
  /** Method of the payment, where the shopper chose it by name; the own protocol does not send it. */
  method?: OnlineMethodId
}

/** A request that may be a webhook. */
export interface WebhookRequest {
  tenantId: string
  headers: Pick<Headers, 'get'>
  body: string
  /** ms */
  now: number
}

/**
 * One change of a payment that the provider reports; amounts in cents. AUTHORISED: the money is reserved, and has to be
 * captured or released. CHARGED_BACK: the shopper's bank has taken it back, in part or in full. REFUND_FAILED: a refund
 * of ours, `refundId`, was not paid.
 */
export interface PaymentEvent extends Omit<PaymentWebhook, 'type'> {
  type: PaymentWebhook['type'] | 'AUTHORISED' | 'REFUND_FAILED'
  /** The provider's own id of the payment. */
  reference?: string
  /** Our id of the refund. */
  refundId?: string
}

/**
 * The content of a webhook. `acknowledgement`: the body of the response to every webhook that the provider sent itself, also
 * to one that changes nothing: the provider would send it again, and hold back all later ones. Status 503: it cannot be read
 * now, and has to be sent again.
 */
export type WebhookReading =
  | { ok: true; events: PaymentEvent[]; acknowledgement?: string }
  | { ok: false; status: 400 | 401 | 413 | 503; reason: string }

/**
 * The service that takes online payments (BAS-3, CNX-1). Methods with an id may be called again with it, and act once.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName
  /** Sources of the policy directive `form-action` that allow the redirect to its page. */
  readonly formTargets: readonly string[]
  /** @throws {ProviderError} if it does not respond as it should */
  begin(payment: ProviderPaymentRequest): Promise<StartedPayment>
  /**
   * @param reference the provider's own id of the payment
   * @throws {ProviderError} if it does not respond as it should; it is then unknown whether it has paid
   */
  refund(refund: ProviderRefundRequest, reference: string | null): Promise<void>
  /** For providers that reserve money first; left out where a payment is always final. */
  readonly authorisations?: {
    /** Takes reserved money. @throws {ProviderError} */
    capture(payment: ProviderPayment): Promise<void>
    /** Releases reserved money. @throws {ProviderError} */
    cancel(payment: ProviderPayment): Promise<void>
  }
  /**
   * For providers that send no webhook when a shopper leaves their page: requests how the payment has ended, by what they
   * append to the address of the return. Anyone can call that address, so only the provider's response counts.
   * @returns undefined if the address has nothing of the kind, or the payment may still succeed
   * @throws {ProviderError} if the provider does not respond as it should
   */
  readUnpaidOutcome?(query: URLSearchParams): Promise<UnpaidOutcome | undefined>
  /** Whether a request looks like one of its webhooks; their signature is not checked yet. */
  recognises(webhook: Pick<WebhookRequest, 'headers'>): boolean
  /**
   * Checks that the provider has sent a webhook, and returns its content.
   * @throws {ProviderError} if the provider has to be requested for it and does not respond
   */
  readWebhook(webhook: WebhookRequest): Promise<WebhookReading>
}

/** How a payment ended without money, as a shopper's return from the provider's page reports it. */
export interface UnpaidOutcome {
  /** Our id of the payment. */
  paymentId: string
  type: 'FAILED' | 'CANCELLED'
}

/** Returns the providers of a tenant: the first takes new payments, the others refund what they took. */
export type PaymentProviders = (tenant: { id: string }) => readonly PaymentProvider[]

/** Thrown if a provider does not respond as it should. It is for the log, never for the shopper. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}
