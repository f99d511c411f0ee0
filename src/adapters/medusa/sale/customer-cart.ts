import { z } from 'zod'
import { maxQuantity } from '#adapters/shared/goods/pieces.ts'
import type { AdapterContext } from '#gateway/adapter.ts'
import { isRefused } from '../answer-error.ts'
import type { Goods } from '../goods/goods.ts'
import { visitorOf } from '../visitor.ts'
import { addLine, assignCart, changeLine, loadCart } from './cart.ts'
import { linesOf, type MedusaCart } from './cart-shape.ts'

/**
 * Medusa has no "current cart of a customer": the id of the cart stands in the customer's metadata, which only the customer
 * and the shop team can read, so that it is found from every device.
 */
const metadataKey = 'etalage_cart'

/** Returns the id of the cart of a customer. */
export const cartIdOf = ({ metadata }: { metadata?: Record<string, unknown> | null | undefined }) => {
  const id = metadata?.[metadataKey]
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Stores the id of the visitor's new cart, also with the customer who is logged in. */
export async function rememberCart(cartId: string, goods: Goods, context: AdapterContext): Promise<void> {
  const state = await visitorOf(context).state()
  state.cart = cartId
  await writeCustomerCart(cartId, goods, context)
}

/** Gives up the visitor's cart. */
export async function forgetCart(goods: Goods, context: AdapterContext): Promise<void> {
  const state = await visitorOf(context).state()
  state.cart = undefined
  await writeCustomerCart('', goods, context)
}

async function writeCustomerCart(cartId: string, { client }: Goods, context: AdapterContext): Promise<void> {
  const { customer } = await visitorOf(context).state()
  if (!customer) return
  try {
    await client.request(
      {
        method: 'POST',
        path: '/store/customers/me',
        body: { metadata: { [metadataKey]: cartId } },
        token: customer.token,
        answer: z.unknown(),
      },
      context,
    )
  } catch (error) {
    // The log-in has ended by itself: the cart stays that of the visitor.
    if (!isRefused(error, 401)) throw error
  }
}

/**
 * Joins the visitor's cart and that of the customer at log-in: the lines of the visitor go to the customer's cart. A line that the
 * stock does not permit is left out.
 * @param visitorCart the cart before log-in
 * @param customerCartId the cart of the customer, from `cartIdOf`
 */
export async function joinCarts(
  visitorCart: MedusaCart | undefined,
  customerCartId: string | undefined,
  goods: Goods,
  context: AdapterContext,
): Promise<void> {
  const state = await visitorOf(context).state()
  const known = customerCartId === undefined ? undefined : await loadCart(customerCartId, goods, context)
  const ownerId = known?.customer?.id ?? known?.customer_id
  const customerCart = known && !known.completed_at && ownerId === state.customer?.id ? known : undefined
  if (customerCart && visitorCart && customerCart.id !== visitorCart.id) {
    for (const { variant_id, quantity } of linesOf(visitorCart)) {
      if (variant_id === null) continue
      const line = linesOf(customerCart).find((each) => each.variant_id === variant_id)
      const pieces = Math.min(maxQuantity, quantity + (line?.quantity ?? 0))
      if (line) await changeLine(customerCart.id, line.id, pieces, goods, context)
      else await addLine(customerCart.id, { variant_id, quantity: pieces }, goods, context)
    }
    state.cart = customerCart.id
    return
  }
  if (customerCart) {
    state.cart = customerCart.id
    return
  }
  if (!visitorCart) {
    state.cart = undefined
    return
  }
  await assignCart(visitorCart.id, goods, context)
  await rememberCart(visitorCart.id, goods, context)
}
