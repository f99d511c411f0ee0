import type { Client } from '@urql/core'
import { routeAddress } from '../tenancy/addresses.ts'
import type { Locale } from '../tenancy/locales.ts'
import { returnAddress } from '../tenancy/return-address.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { placeOrder } from './checkout.ts'
import { goalAddress } from './checkout-way.ts'
import type { Checkout, OrderDifference, OrderPlaced } from './documents/checkout.ts'
import type { Order } from './documents/order.ts'
import type { PostedForm } from './posted-form.ts'

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
const longestFingerprint = 30_000

interface Asking {
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
export async function answerOrderForm(
  asking: Asking,
  posted: PostedForm,
): Promise<{ to: string } | { refusal: OrderRefusal; checkout: Checkout }> {
  const total = posted.text('total')
  const fingerprint = posted.text('fingerprint', longestFingerprint)
  const { error, order, checkout, changes } = await placeOrder(
    asking.commerce,
    {
      total: /^\d{1,9}$/.test(total) ? Number(total) : -1,
      ...(fingerprint !== '' && { fingerprint }),
    },
    posted.mutationId,
  )
  if (order) return { to: paymentAddress(asking, order) ?? confirmationAddress(asking, order.orderNo) }
  if (!error || error === 'EMPTY') return { to: goalAddress(asking, 'NO_ORDER') }
  // Every page with the order button has a contact, so its session must have expired.
  const isEnded = error === 'INCOMPLETE' && checkout.contact === null
  return { refusal: { error: isEnded ? 'SESSION_ENDED' : error, changes }, checkout }
}

/** URL of the confirmation of an order; reloading it orders nothing. */
export const confirmationAddress = (
  { tenant, locale }: Pick<Asking, 'tenant' | 'locale'>,
  orderNo: string,
): string => `${routeAddress(tenant, locale, 'orderConfirmation')}?${new URLSearchParams({ order: orderNo })}`

/**
 * Path of the payment page of an order that waits for a hosted payment; undefined for other orders, and if the shop
 * gives no safe path.
 */
export function payAtOf({ payment }: Pick<Order, 'payment'>): string | undefined {
  return returnAddress(payment.payAt)
}

/** Path of the payment page, with the path to return to afterwards (BAS-3). */
function paymentAddress(
  { tenant, locale }: Pick<Asking, 'tenant' | 'locale'>,
  order: Pick<Order, 'payment' | 'orderNo'>,
): string | undefined {
  const payAt = payAtOf(order)
  if (!payAt) return
  const after = `${routeAddress(tenant, locale, 'afterPayment')}?${new URLSearchParams({ order: order.orderNo })}`
  const { pathname, searchParams } = new URL(payAt, 'http://here.invalid')
  searchParams.set('to', after)
  return `${pathname}?${searchParams}`
}
