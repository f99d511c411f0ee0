/** A payment that the provider is asked to take. */
export interface AskedPayment {
  /** Ours, the same for every attempt to ask: the provider begins it once. */
  id: string
  tenantId: string
  /** What the shopper is shown. */
  orderNo: string
  shop: string
  /** `nl-NL` */
  locale: string
  /** Cents. */
  amount: number
  currency: string
  /** ms; from then on the provider takes no money for it. */
  payUntil: number
  /** Where the shopper goes afterwards, however it ended; complete addresses. */
  returnTo: string
  /** Where the provider says what became of it. */
  callBackTo: string
}

/** Money to be given back. */
export interface AskedRefund {
  /** Ours, the same for every attempt to ask: the provider pays it once. */
  id: string
  /** The payment's. */
  paymentId: string
  /** Cents. */
  amount: number
  currency: string
}

/** Who takes the money of hosted payments (BAS-3). Both may be asked again with the same id, and do it once. */
export interface PaymentProvider {
  /** Scheme and host of its pages, for the page that leads there. */
  readonly origin: string
  /** With which its calls are signed. */
  readonly secret: string
  /** @returns the address of its page @throws {ProviderError} when it does not answer as it should */
  begin(payment: AskedPayment): Promise<string>
  /** @throws {ProviderError} when it does not answer as it should: nothing is known then */
  refund(refund: AskedRefund): Promise<void>
}

/** A provider that did not answer as it should: for the log, never for the shopper. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}
