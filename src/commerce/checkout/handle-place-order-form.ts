import type { Client } from '@urql/core'
import { logWarning } from '#operations/log-failure.ts'
import type { Locale } from '#tenancy/locales.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Order } from '../account/order-operations.ts'
import { loadOrders } from '../account/orders.ts'
import type { Commerce } from '../client/run-query.ts'
import type { PostedForm } from '../forms/posted-form.ts'
import { placeOrder } from './checkout.ts'
import type { Checkout, OrderDifference, OrderPlaced } from './checkout-operations.ts'
import { stepUrl } from './checkout-steps.ts'
import { paymentPageOf } from './payment-page.ts'

/**
 * Why nothing was ordered. FAILED: the result is unknown, and the same page may be sent again (BAS-6). SENT_BEFORE: the
 * page's id was already sent with another total (REL-11). SESSION_ENDED: the session with the contact data has expired,
 * and the basket was recovered without it.
 */
export interface OrderRefusal {
  error: Exclude<OrderPlaced['error'], null | 'EMPTY'> | 'FAILED' | 'SENT_BEFORE' | 'SESSION_ENDED'
  /** Differences from what the page showed (ORD-1); left out when the shop did not answer. */
  changes?: readonly OrderDifference[]
}

/** Maximum length of a fingerprint in characters, three times that of a full basket. */
const maxFingerprintLength = 30_000

interface PlaceOrderContext {
  tenant: Tenant
  locale: Locale
  commerce: Pick<Client, 'mutation'>
}

/**
 * Places the order. The page's own id makes repeated posts order once. It sends the total that the page showed (BAS-6)
 * and the fingerprint of everything else on it (ORD-1).
 * @returns the URL of the confirmation, or the refusal
 * @throws {CommerceError} when the shop cannot answer
 */
export async function handlePlaceOrderForm(
  context: PlaceOrderContext,
  posted: PostedForm,
): Promise<{ to: string } | { refusal: OrderRefusal; checkout: Checkout }> {
  const total = posted.text('total')
  const fingerprint = posted.text('fingerprint', maxFingerprintLength)
  const { error, order, checkout, changes } = await placeOrder(
    context.commerce,
    {
      total: /^\d{1,9}$/.test(total) ? Number(total) : -1,
      ...(fingerprint !== '' && { fingerprint }),
    },
    posted.mutationId,
  )
  if (order) {
    if (order.totals.total !== Number(total))
      logWarning('checkout', 'an order has another total than its checkout', { tenant: context.tenant.id })
    return { to: paymentUrl(context, order) ?? confirmationUrl(context, order.orderNo) }
  }
  if (!error) return { to: unconfirmedUrl(context) }
  if (error === 'EMPTY') return { to: stepUrl(context, 'NO_ORDER') }
  // Every page with the order button has a contact, so its session must have expired.
  const isEnded = error === 'INCOMPLETE' && checkout.contact === null
  return { refusal: { error: isEnded ? 'SESSION_ENDED' : error, changes }, checkout }
}

/** URL of the confirmation of an order; reloading it orders nothing. */
export const confirmationUrl = (
  { tenant, locale }: Pick<PlaceOrderContext, 'tenant' | 'locale'>,
  orderNo: string,
): string => `${routeUrl(tenant, locale, 'orderConfirmation')}?${new URLSearchParams({ order: orderNo })}`

/** Value of `done` in the query of the page about an order of which the shop does not know whether it was placed. */
export const unconfirmedNotice = 'unconfirmed'

/** URL of the page for an order that may have been placed: the basket is empty, and no order was answered. */
export const unconfirmedUrl = (context: Pick<PlaceOrderContext, 'tenant' | 'locale'>): string =>
  `${stepUrl(context, 'NO_ORDER')}?done=${unconfirmedNotice}`

/**
 * Returns the URL of the payment page if the viewer's newest order waits for its payment: for shoppers who go back from the
 * page of the provider, to which the order's form has led.
 */
export async function waitingPaymentUrl(
  context: Pick<PlaceOrderContext, 'tenant' | 'locale'>,
  commerce: Commerce,
): Promise<string | undefined> {
  const loaded = await loadOrders(commerce)
  const newest = loaded.ok ? loaded.data.orders[0] : undefined
  return newest && paymentUrl(context, newest)
}

/**
 * URL of the payment page. A page of this shop gets the path to return to afterwards (BAS-3). The address of another
 * site is left as it is, since its provider may have signed it.
 */
function paymentUrl(
  { tenant, locale }: Pick<PlaceOrderContext, 'tenant' | 'locale'>,
  order: Pick<Order, 'payment' | 'orderNo'>,
): string | undefined {
  const payAt = paymentPageOf(tenant, order)
  if (!payAt?.startsWith('/')) return payAt
  const after = `${routeUrl(tenant, locale, 'afterPayment')}?${new URLSearchParams({ order: order.orderNo })}`
  const { pathname, searchParams } = new URL(payAt, 'http://here.invalid')
  searchParams.set('to', after)
  return `${pathname}?${searchParams}`
}
