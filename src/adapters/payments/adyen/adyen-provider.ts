import { readBody } from '#contract/limited-body.ts'
import type { OnlineMethodId } from '#tenancy/online-methods.ts'
import { isSigned } from '../own/webhook-signature.ts'
import {
  type PaymentProvider,
  ProviderError,
  type ProviderPaymentRequest,
  type UnpaidOutcome,
} from '../provider.ts'
import {
  type Capture,
  merchantReferenceOf,
  readReference,
  receiptOf,
  refundReferenceOf,
} from './references.ts'
import { readAdyenWebhook } from './webhook.ts'

/** Time limit of a request, ms. */
const timeoutMs = 5_000

/** The largest response that is read, bytes (SEC-7): a session contains its data for a component. */
const maxResponseBytes = 65_536

/** Most results that are requested at the same time: a link to a payment can be opened any number of times. */
const maxResultRequests = 20

export interface AdyenSettings {
  merchantAccount: string
  apiKey: string
  /** Of the webhooks, in hexadecimal. */
  hmacKey: string
  /** Undefined for the test environment. */
  livePrefix?: string | undefined
  /** `manual`: the shop captures authorisations. */
  capture: Capture
  themeId?: string | undefined
  /** Root of the interface; Adyen's own if left out. */
  url?: string | undefined
}

const methodTypes: Readonly<Record<OnlineMethodId, string>> = {
  ideal: 'ideal',
  card: 'scheme',
  paypal: 'paypal',
  klarna: 'klarna',
  twint: 'twint',
  sepa: 'sepadirectdebit',
  applepay: 'applepay',
  googlepay: 'googlepay',
}

/** Returns the root of the interface, with a slash at its end, so that paths are appended to it. */
const rootOf = ({ url, livePrefix }: AdyenSettings): URL => {
  const root =
    url ??
    (livePrefix
      ? `https://${livePrefix}-checkout-live.adyenpayments.com/checkout/v72`
      : 'https://checkout-test.adyen.com/v72')
  return new URL(root.replace(/\/?$/, '/'))
}

/**
 * Returns Adyen as a payment provider (CNX-1), by version 72 of its Checkout interface: sessions with the hosted page,
 * captures, cancels and refunds. Requests go to the configured host only and follow no redirect (SEC-7).
 * @throws if the key of its webhooks has another size than 32 bytes
 */
export function adyenProvider(settings: AdyenSettings): PaymentProvider {
  const { merchantAccount, capture } = settings
  if (!/^[0-9a-f]{64}$/i.test(settings.hmacKey))
    throw new Error('adyen: the HMAC key of the webhooks is not 32 bytes in hexadecimal')
  const root = rootOf(settings)
  const send = (path: string, init: RequestInit = {}) =>
    requestJson(new URL(path, root), {
      ...init,
      headers: { ...init.headers, 'x-api-key': settings.apiKey },
    })
  const post = (path: string, idempotencyKey: string, content: object) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(content),
    })
  let resultRequests = 0
  const modify = async (
    { paymentId, reference }: { paymentId: string; reference: string | null },
    kind: 'captures' | 'cancels' | 'refunds',
    idempotencyKey: string,
    content: object,
  ): Promise<void> => {
    if (!reference) throw new ProviderError(`adyen: the reference of payment ${paymentId} is not known`)
    const path = `payments/${encodeURIComponent(reference)}/${kind}`
    await post(path, idempotencyKey, { merchantAccount, ...content })
  }
  return {
    name: 'adyen',
    // The payment page redirects to a bank or wallet, and the shop cannot know those hosts in advance.
    formTargets: root.protocol === 'https:' ? ['https:'] : ['https:', root.origin],
    async begin(payment) {
      if (capture === 'manual' && payment.method === undefined)
        throw new ProviderError(
          `adyen: payment ${payment.id} has no method, and with manual capture only a named one can be taken`,
        )
      const response = await post('sessions', payment.id, sessionOf(settings, payment))
      return { url: pageUrlOf(response, root) }
    },
    async refund({ id, paymentId, amount, currency, method }, reference) {
      await modify({ paymentId, reference }, 'refunds', id, {
        amount: { currency, value: amount },
        reference: refundReferenceOf(paymentId, id),
        // Refunds in parts of methods on account need at least one line.
        ...(method === 'klarna' && { lineItems: [lineOf(id, `Refund ${id}`, amount)] }),
      })
    },
    authorisations: {
      capture: ({ amount, currency, ...payment }) =>
        modify(payment, 'captures', `c-${payment.paymentId}`, {
          amount: { currency, value: amount },
          reference: merchantReferenceOf(payment.paymentId),
        }),
      cancel: (payment) =>
        modify(payment, 'cancels', `x-${payment.paymentId}`, {
          reference: merchantReferenceOf(payment.paymentId),
        }),
    },
    async readUnpaidOutcome(query) {
      const [id, result] = [query.get('sessionId') ?? '', query.get('sessionResult') ?? '']
      if (!/^[\w-]{1,64}$/.test(id) || !/^[\w+/=!.~-]{1,4096}$/.test(result)) return
      if (resultRequests >= maxResultRequests)
        throw new ProviderError(`adyen: ${maxResultRequests} results of sessions are being requested`)
      resultRequests += 1
      const path = `sessions/${id}?${new URLSearchParams({ sessionResult: result })}`
      const session = await send(path).finally(() => {
        resultRequests -= 1
      })
      return unpaidOutcomeOf(session)
    },
    // The own protocol sends JSON as well, signed in its headers; Adyen signs in the body.
    recognises: ({ headers }) =>
      (headers.get('content-type') ?? '').startsWith('application/json') && !isSigned(headers),
    readWebhook: async (webhook) => readAdyenWebhook({ ...settings, merchantAccount, capture }, webhook),
  }
}

/** Returns the one line of an amount. @param amount cents */
const lineOf = (id: string, description: string, amount: number): object => ({
  ...{ id, description, quantity: 1, amountIncludingTax: amount },
})

function sessionOf(
  { merchantAccount, themeId, capture }: AdyenSettings,
  payment: ProviderPaymentRequest,
): object {
  const { id, orderNo, shop, locale, amount, currency, payUntil, returnTo, method, country, customer } =
    payment
  return {
    merchantAccount,
    amount: { currency, value: amount },
    reference: merchantReferenceOf(id, receiptOf(method, capture)),
    merchantOrderReference: orderNo,
    returnUrl: returnTo,
    channel: 'Web',
    mode: 'hosted',
    shopperLocale: locale,
    expiresAt: new Date(payUntil).toISOString(),
    ...(country && { countryCode: country }),
    ...(themeId && { themeId }),
    ...(method
      ? { allowedPaymentMethods: [methodTypes[method]] }
      : // Klarna has to be captured by the shop, and needs the person.
        { blockedPaymentMethods: ['klarna', 'klarna_account', 'klarna_b2b', 'klarna_paynow'] }),
    ...(customer && {
      // Methods on account need the person and at least one line.
      lineItems: [lineOf(orderNo, `${shop} ${orderNo}`, amount)],
      shopperEmail: customer.email,
      shopperName: { firstName: customer.firstName, lastName: customer.lastName },
      billingAddress: {
        street: customer.street,
        houseNumberOrName: customer.houseNumber,
        postalCode: customer.postalCode,
        city: customer.city,
        country: customer.country,
      },
    }),
  }
}

/** Returns the hosted page of a session if it is one of Adyen's, or of the configured address (SEC-7). */
function pageUrlOf(response: unknown, root: URL): string {
  const address = response && typeof response === 'object' && 'url' in response ? response.url : undefined
  const url = typeof address === 'string' ? URL.parse(address) : null
  const isAdyen =
    url?.protocol === 'https:' && /(^|\.)(adyen\.com|adyen\.link|adyenpayments\.com)$/.test(url.hostname)
  if (url && (isAdyen || url.origin === root.origin)) return url.href
  throw new ProviderError(`${root.origin}: the response has no URL of a payment page of Adyen`)
}

const unpaidStatuses: Readonly<Record<string, UnpaidOutcome['type']>> = {
  canceled: 'CANCELLED',
  expired: 'CANCELLED',
  refused: 'FAILED',
}

/** Returns how a session has ended; undefined while its payment may succeed, and if it is not one of this shop. */
function unpaidOutcomeOf(session: unknown): UnpaidOutcome | undefined {
  if (!session || typeof session !== 'object') return undefined
  const { reference, status } = session as { reference?: unknown; status?: unknown }
  const type = unpaidStatuses[String(status)]
  const read = readReference(String(reference ?? ''))
  return type && read && { paymentId: read.paymentId, type }
}

async function requestJson(target: URL, init: RequestInit): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs)
  // The query of a returning shopper is not for the log.
  const name = target.origin + target.pathname
  try {
    const response = await fetch(target, { ...init, redirect: 'manual', signal })
    const read = await readBody(response, maxResponseBytes)
    if (!read.ok) throw new ProviderError(`${name}: ${read.reason}`)
    if (!response.ok)
      throw new ProviderError(`${name}: responded with status ${response.status}${errorCodeOf(read.text)}`)
    return JSON.parse(read.text)
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    const reason = signal.aborted ? `no response within ${timeoutMs} ms` : reasonOf(cause)
    throw new ProviderError(`${name}: ${reason}`, { cause })
  }
}

/** The code of an error, for the log; its message may quote the request. */
const errorCodeOf = (text: string): string => {
  const [, code] = /"errorCode"\s*:\s*"([\w-]{1,40})"/.exec(text) ?? []
  return code ? ` (${code})` : ''
}

/** fetch reports only "fetch failed"; the reason is in its cause. */
function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  return inner instanceof Error ? inner.message || inner.name : String(inner)
}
