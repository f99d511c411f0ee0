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
 * Why nothing was ordered; FAILED: nobody can say, and the same page may be sent again (BAS-6); SENT_BEFORE: the page's id was
 * sent with another total before (REL-11); SESSION_ENDED: the session in which the address was given is gone, and the basket
 * was recovered without it.
 */
export interface OrderRefusal {
  error: Exclude<OrderPlaced['error'], null | 'EMPTY'> | 'FAILED' | 'SENT_BEFORE' | 'SESSION_ENDED'
  /** What differs from what the page showed (ORD-1); left out where the shop did not answer. */
  changes?: readonly OrderDifference[]
}

/** Characters of the longest fingerprint: that of a full basket is a third of it. */
const longestFingerprint = 30_000

interface Asking {
  tenant: Tenant
  locale: Locale
  commerce: Pick<Client, 'mutation'>
}

/**
 * Orders by the page's own id, once however often its form is sent, with the total that the page showed (BAS-6) and the
 * fingerprint of all else that it showed (ORD-1).
 * @returns the address of the confirmation, or why not
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
  // The button stands on no page without a contact: it was given in a session that has ended.
  const isEnded = error === 'INCOMPLETE' && checkout.contact === null
  return { refusal: { error: isEnded ? 'SESSION_ENDED' : error, changes }, checkout }
}

/** The confirmation of an order: reading it again orders nothing. */
export const confirmationAddress = (
  { tenant, locale }: Pick<Asking, 'tenant' | 'locale'>,
  orderNo: string,
): string => `${routeAddress(tenant, locale, 'orderConfirmation')}?${new URLSearchParams({ order: orderNo })}`

/** Where an order is paid that waits for a hosted payment; undefined for every other, and where the shop names no place. */
export function payAtOf({ payment }: Pick<Order, 'payment'>): string | undefined {
  return returnAddress(payment.payAt)
}

/** The place to pay, from which the shopper comes back to what became of the payment (BAS-3). */
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
