/** A payment that the provider is requested to take. It is sent as JSON. */
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
}

/** A refund that the provider is requested to pay. It is sent as JSON. */
export interface ProviderRefundRequest {
  /** Our id, the same for every attempt: the provider pays it once. */
  id: string
  /** Id of the payment. */
  paymentId: string
  /** Cents. */
  amount: number
  currency: string
}

/** The service that takes hosted payments (BAS-3). Both methods may be called again with the same id, and act once. */
export interface PaymentProvider {
  /** Origin of its pages, for the page that redirects there. */
  readonly origin: string
  /** Secret with which its webhooks are signed. */
  readonly secret: string
  /** @returns the URL of its page @throws {ProviderError} if it does not respond as it should */
  begin(payment: ProviderPaymentRequest): Promise<string>
  /** @throws {ProviderError} if it does not respond as it should; it is then unknown whether it has paid */
  refund(refund: ProviderRefundRequest): Promise<void>
}

/** Thrown if a provider does not respond as it should. It is for the log, never for the shopper. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}
