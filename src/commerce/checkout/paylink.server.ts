import { ProviderError } from '#adapters/payments/provider.ts'
import { beginPayment } from '#backend/billing/payments/begin-payment.ts'
import { type PayView, payView } from '#backend/billing/payments/pay-view.ts'
import { readPaylinkToken } from '#backend/billing/payments/paylink.ts'
import { recordUnpaidAttempt } from '#backend/billing/payments/record-unpaid-attempt.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import type { Locale } from '#tenancy/locales.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'

export type { PayView } from '#backend/billing/payments/pay-view.ts'

/** A payment as its page shows it. */
export interface Paylink extends PayView {
  /** Sources of the directive `form-action` to which a form may redirect. */
  formTargets: readonly string[]
}

/** The payment of a paylink's token; undefined if the token is forged, expired or another tenant's (TEN-7). */
export async function loadPaylink(tenant: Tenant, token: string): Promise<Paylink | undefined> {
  const { database, payments } = await embeddedBackend()
  const provider = payments?.(tenant)[0]
  const now = Date.now()
  const orderNo = await readPaylinkToken(database, tenant.id, token, now)
  const view = orderNo && (await payView(database, tenant.id, orderNo, now))
  if (!view) return undefined
  return {
    ...view,
    payable: view.payable && provider !== undefined,
    formTargets: provider?.formTargets ?? [],
  }
}

/**
 * The payment of a paylink's token, as a shopper who returns from the provider's page sees it: where the provider sends no
 * webhook about a page that was left, it is requested how the payment has ended.
 */
export async function loadReturnedPayment(
  tenant: Tenant,
  { token, query, onFailure }: { token: string; query: URLSearchParams; onFailure: (error: unknown) => void },
): Promise<Paylink | undefined> {
  const link = await loadPaylink(tenant, token)
  if (link?.state !== 'PENDING') return link
  const { database, payments } = await embeddedBackend()
  const { orderNo } = link
  try {
    const providers = payments?.(tenant) ?? []
    const isChanged = await recordUnpaidAttempt({
      database,
      tenant,
      providers,
      orderNo,
      query,
      now: Date.now(),
    })
    return isChanged ? await loadPaylink(tenant, token) : link
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    onFailure(error)
    return link
  }
}

/** Sources of the directive `form-action` to which the form of an order may redirect, if its payment is started at once. */
export const hostedFormTargets = async (tenant: Tenant): Promise<readonly string[]> =>
  tenant.payment.methods.includes('HOSTED')
    ? ((await embeddedBackend()).payments?.(tenant)[0]?.formTargets ?? [])
    : []

/**
 * Starts the payment of a new order at once, without the page that offers it.
 * @param to where the order's form leads: the payment page, or any other page
 * @returns the URL of the provider's page; `to` where there is none, such as when the provider does not answer
 */
export async function skipPaymentPage(
  { tenant, locale, onFailure }: Omit<PaymentStart, 'orderNo' | 'returnQuery'>,
  to: string,
): Promise<string> {
  const { pathname, searchParams } = new URL(to, tenant.origin)
  if (!to.startsWith('/') || pathname !== routeUrl(tenant, locale, 'paylink')) return to
  const link = await loadPaylink(tenant, searchParams.get('token') ?? '')
  if (!link?.payable) return to
  const { orderNo } = link
  const started = await startHostedPayment({ tenant, locale, orderNo, returnQuery: searchParams, onFailure })
  return 'to' in started ? started.to : to
}

interface PaymentStart {
  tenant: Tenant
  locale: Locale
  orderNo: string
  /** Query parameters that the shopper returns with. */
  returnQuery: URLSearchParams
  onFailure: (error: unknown) => void
}

/**
 * Starts the payment of an order that was opened by its token.
 * @returns the URL of the provider's page, or why there is none
 */
export async function startHostedPayment(
  start: PaymentStart,
): Promise<{ to: string } | { refusal: 'notPayable' | 'unavailable' }> {
  const { onFailure, ...rest } = start
  const { database, payments } = await embeddedBackend()
  const provider = payments?.(start.tenant)[0]
  if (!provider) return { refusal: 'notPayable' }
  try {
    const to = await beginPayment({ ...rest, database, provider, now: Date.now() })
    return to ? { to } : { refusal: 'notPayable' }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    onFailure(error)
    return { refusal: 'unavailable' }
  }
}
