import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'
import { isRefused } from '../answer-error.ts'
import type { Goods } from '../goods/goods.ts'
import { visitorOf } from '../visitor.ts'
import { activeCart, forgetKnownCart, loadCart } from './cart.ts'
import type { MedusaCart } from './cart-shape.ts'
import { forgetCart } from './customer-cart.ts'

const placedOrder = z.object({ id: z.string(), display_id: z.union([z.int(), z.string()]) })

const completeAnswer = z.union([
  z.object({ type: z.literal('order'), order: placedOrder }),
  z.object({ type: z.literal('cart'), error: z.object({ message: z.string() }).nullish() }),
])

/** The order of a cart, or why there is none. */
export type Completed =
  | { ok: true; orderNo: string }
  | { ok: false; reason: 'PAYMENT' | 'REFUSED' | 'UNDER_WAY'; message: string }

/**
 * Makes an order of a cart. A cart that was completed before has the same order, so that a lost answer is no second order. The
 * order is stored with the visitor, and the cart is given up.
 */
export async function completeCart(
  cartId: string,
  goods: Goods,
  context: AdapterContext,
): Promise<Completed> {
  const state = await visitorOf(context).state()
  forgetKnownCart(context)
  try {
    const answer = await goods.client.request(
      {
        method: 'POST',
        path: `/store/carts/${encodeURIComponent(cartId)}/complete`,
        body: {},
        answer: completeAnswer,
        token: state.customer?.token,
      },
      context,
    )
    if (answer.type === 'cart') return { ok: false, reason: 'PAYMENT', message: answer.error?.message ?? '' }
    const no = String(answer.order.display_id)
    state.orders = [
      { no, id: answer.order.id },
      ...state.orders.filter((order) => order.id !== answer.order.id),
    ]
    state.payment = undefined
    state.seen = {}
    state.removed = []
    await forgetCart(goods, context)
    return { ok: true, orderNo: no }
  } catch (error) {
    if (!isRefused(error, 400, 409)) throw error
    return { ok: false, reason: error.status === 409 ? 'UNDER_WAY' : 'REFUSED', message: error.message }
  }
}

/**
 * Returns the visitor's cart for a command; undefined without one. A cart that was completed without the visitor getting the
 * answer becomes an order of the visitor first.
 */
export async function cartForCommand(goods: Goods, context: AdapterContext): Promise<MedusaCart | undefined> {
  const state = await visitorOf(context).state()
  const active = await activeCart(goods, context)
  if (active || state.cart === undefined) return active
  const cart = await loadCart(state.cart, goods, context)
  if (cart && !cart.completed_at) return cart
  if (cart) await completeCart(cart.id, goods, context)
  state.cart = undefined
  return undefined
}
