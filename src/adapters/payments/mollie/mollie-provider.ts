import type { Locale, MollieClient, PaymentCreateParams, PaymentMethod } from '@mollie/api-client'
import { decimalAmount, stepOf } from '#tenancy/currencies.ts'
import type { OnlineMethodId } from '#tenancy/online-methods.ts'
import {
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type ProviderPaymentRequest,
  type ProviderRefundRequest,
} from '../provider.ts'
import { endLateRequests } from './end-late-requests.ts'
import { eventsOf, isUnpaid, type MolliePayment } from './events.ts'

/** Time limit of a call, ms, with the client's own repetitions, and of each of its requests. */
const defaultTimeoutMs = 8_000

/** Maximum number of open requests to Mollie, with those that the shop no longer waits for. */
const maxCalls = 50

const maxWebhookLength = 1024

/** Webhooks that may wait for Mollie at the same time: anyone can send them, and each requests a payment. */
const maxLookups = 20

/** Id of a payment, as the webhook names it. */
const paymentIdPattern = /^tr_\w{4,60}$/

export interface MollieSettings {
  apiKey: string
  /** Root of the interface; Mollie's own if left out. */
  url?: string | undefined
  /** Time limit of a call, ms. */
  timeoutMs?: number
}

const methods: Readonly<Record<Exclude<OnlineMethodId, 'sepa'>, `${PaymentMethod}`>> = {
  ideal: 'ideal',
  card: 'creditcard',
  paypal: 'paypal',
  klarna: 'klarna',
  twint: 'twint',
  applepay: 'applepay',
  googlepay: 'googlepay',
}

/** Languages of Mollie's page; it reads the browser's for others. */
const locales: ReadonlySet<string> = new Set(
  'en_GB nl_NL nl_BE fr_FR fr_BE fr_LU de_DE de_AT de_CH de_LU es_ES pt_PT it_IT nb_NO sv_SE fi_FI da_DK pl_PL'.split(
    ' ',
  ),
)

/**
 * Returns Mollie as a payment provider (CNX-1), by its official client, which is loaded with the first request. Its
 * webhooks name only the id of a payment: the payment is requested by it, so that a forged one changes nothing.
 */
export function mollieProvider({
  apiKey,
  url,
  timeoutMs = defaultTimeoutMs,
}: MollieSettings): PaymentProvider {
  let opened: Promise<MollieClient> | undefined
  let [lookups, calls] = [0, 0]
  const client = async (): Promise<MollieClient> => {
    opened ??= import('@mollie/api-client').then(({ createMollieClient }) => {
      endLateRequests(new URL(url ?? 'https://api.mollie.com').host, timeoutMs)
      return createMollieClient({ apiKey, ...(url && { apiEndpoint: url }) })
    })
    try {
      return await opened
    } catch (error) {
      opened = undefined
      throw error
    }
  }
  const request = async <Result>(send: (mollie: MollieClient) => Promise<Result>): Promise<Result> => {
    if (calls >= maxCalls) throw new ProviderError(`mollie: ${calls} calls wait for a response`)
    calls += 1
    const call = client()
      .then(send)
      .finally(() => {
        calls -= 1
      })
    return await withTimeout(call, timeoutMs)
  }

  return {
    name: 'mollie',
    // The payment page redirects to a bank or wallet, and the shop cannot know those hosts in advance.
    formTargets: ['https:'],
    async begin(payment) {
      const begun = await request(({ payments }) => payments.create(createParameters(payment)))
      return { url: pageUrlOf(begun.getCheckoutUrl(), url), reference: begun.id }
    },
    async refund(refund, reference) {
      const paymentId = requireReference(refund.paymentId, reference)
      // An idempotency key is valid for an hour only; a refund that was made before that is found by its metadata.
      const earlier = await request(({ paymentRefunds }) => paymentRefunds.page({ paymentId, limit: 250 }))
      const made = earlier.filter(({ metadata }) => refundIdOf(metadata) === refund.id)
      if (made.some(({ status }) => !isUnpaid(status))) return
      // Its webhook marks the refund as failed; a second one could be paid beside the staff's transfer.
      if (made.length > 0) throw new ProviderError(`mollie: refund ${refund.id} is ${made[0]?.status}`)
      await request(({ paymentRefunds }) =>
        paymentRefunds.create({
          paymentId,
          amount: amountOf(refund),
          description: refund.id,
          metadata: { refund: refund.id },
          idempotencyKey: refund.id,
        }),
      )
    },
    authorisations: {
      async capture(payment) {
        const paymentId = requireReference(payment.paymentId, payment.reference)
        await request(({ paymentCaptures }) =>
          paymentCaptures.create({
            paymentId,
            amount: amountOf(payment),
            description: payment.paymentId,
            idempotencyKey: `c-${payment.paymentId}`,
          }),
        )
      },
      async cancel(payment) {
        const paymentId = requireReference(payment.paymentId, payment.reference)
        await request(({ payments }) => payments.releaseAuthorization(paymentId))
      },
    },
    recognises: ({ headers }) =>
      (headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded'),
    async readWebhook({ tenantId, body }) {
      if (body.length > maxWebhookLength) return { ok: false, status: 413, reason: 'too long' }
      const id = new URLSearchParams(body).get('id') ?? ''
      if (!paymentIdPattern.test(id)) return { ok: false, status: 400, reason: 'not a webhook' }
      if (lookups >= maxLookups) return { ok: false, status: 503, reason: 'too many webhooks at once' }
      lookups += 1
      const payment = await request(({ payments }) =>
        payments.get(id, { embed: ['refunds', 'chargebacks'] as never }),
      )
        .catch((error: unknown) => {
          if (statusOf(error) === 404) return undefined
          throw error
        })
        .finally(() => {
          lookups -= 1
        })
      // The answer to an unknown id is the same, so that the existence of payments is not disclosed.
      return {
        ok: true,
        acknowledgement: '',
        events: payment ? eventsOf(payment as unknown as MolliePayment, tenantId) : [],
      }
    },
  }
}

function createParameters(payment: ProviderPaymentRequest): PaymentCreateParams {
  const { id, tenantId, orderNo, shop, returnTo, callBackTo, method, customer } = payment
  const locale = payment.locale.replace('-', '_')
  const amount = amountOf(payment)
  const description = `${shop} ${orderNo}`
  return {
    amount,
    description,
    redirectUrl: returnTo,
    cancelUrl: returnTo,
    webhookUrl: callBackTo,
    metadata: { payment: id, tenant: tenantId },
    idempotencyKey: id,
    ...(locales.has(locale) && { locale: locale as Locale }),
    ...(method && method !== 'sepa' && { method: methods[method] as PaymentMethod }),
    ...(customer && {
      // Methods on account need the person and at least one line.
      lines: [{ description, quantity: 1, unitPrice: amount, totalAmount: amount }],
      billingAddress: {
        givenName: customer.firstName,
        familyName: customer.lastName,
        email: customer.email,
        streetAndNumber: `${customer.street} ${customer.houseNumber}`,
        postalCode: customer.postalCode,
        city: customer.city,
        country: customer.country,
      },
    }),
  } as PaymentCreateParams
}

/**
 * Returns an amount as Mollie writes it.
 * @throws {ProviderError} if the currency cannot express it: another amount than is due is never requested
 */
export function amountOf({
  amount,
  currency,
}: Pick<ProviderPayment | ProviderRefundRequest, 'amount' | 'currency'>): {
  currency: string
  value: string
} {
  if (amount % stepOf(currency) !== 0)
    throw new ProviderError(`mollie: ${amount} hundredths of ${currency} are no whole ${currency}`)
  return { currency, value: decimalAmount(amount, currency) }
}

const refundIdOf = (metadata: unknown): unknown =>
  metadata && typeof metadata === 'object' && 'refund' in metadata ? metadata.refund : undefined

function requireReference(paymentId: string, reference: string | null): string {
  if (!reference) throw new ProviderError(`mollie: the id of payment ${paymentId} is not known`)
  return reference
}

/** Returns the page of a payment if it is one of Mollie's, or of the configured address (SEC-7). */
function pageUrlOf(address: string | null, api: string | undefined): string {
  const url = URL.parse(address ?? '')
  const isMollie = url?.protocol === 'https:' && /(^|\.)mollie\.com$/.test(url.hostname)
  if (url && (isMollie || (api && url.origin === new URL(api).origin))) return url.href
  throw new ProviderError('mollie: the response has no URL of a payment page on mollie.com')
}

const statusOf = (error: unknown): unknown => {
  const cause = error instanceof ProviderError ? error.cause : error
  return cause && typeof cause === 'object' && 'statusCode' in cause ? cause.statusCode : undefined
}

/** The client has no time limit of its own; a late response is ignored. @throws {ProviderError} */
async function withTimeout<Result>(response: Promise<Result>, timeoutMs: number): Promise<Result> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => timeout.reject(new ProviderError(`mollie: no response within ${timeoutMs} ms`)),
    timeoutMs,
  )
  try {
    return await Promise.race([response, timeout.promise])
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    throw new ProviderError(`mollie: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  } finally {
    clearTimeout(timer)
  }
}
