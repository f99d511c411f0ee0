import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'
import { isRefused, MedusaAnswerError } from '../answer-error.ts'
import type { Goods } from '../goods/goods.ts'
import { type Visitor, type VisitorState, visitorOf } from '../visitor.ts'
import { cartFields, cartShape, linesOf, type MedusaCart } from './cart-shape.ts'

const cartAnswer = z.object({ cart: cartShape })

/** The cart as a request has seen it last, so that a command and its answer read it once. */
const known = new WeakMap<Visitor, MedusaCart>()
/** Prices of the customer, read once in a request. */
const knownPrices = new WeakMap<Visitor, Promise<Map<string, number>>>()

/** Checks the currency of a cart or order. @throws {MedusaAnswerError} for another one than the tenant's */
export function requireCurrency<Sold extends { currency_code: string }>(
  sold: Sold,
  { tenant }: Pick<AdapterContext, 'tenant'>,
): Sold {
  const { currency } = tenant.i18n
  if (sold.currency_code.toUpperCase() === currency) return sold
  throw new MedusaAnswerError(`Medusa, currency_code: ${sold.currency_code} instead of ${currency}`)
}

/** Whether a cart belongs to the visitor: not to another customer than the one who is logged in. */
export function isOwnCart(
  { customer, customer_id }: Pick<MedusaCart, 'customer' | 'customer_id'>,
  state: Pick<VisitorState, 'customer'>,
): boolean {
  // A guest's cart has a customer without account as soon as it has an e-mail address.
  if (!state.customer) return true
  const owner = customer?.id ?? customer_id
  return !owner || owner === state.customer.id
}

/** Returns a cart by its id, also a completed one; undefined if it is unknown or belongs to someone else. */
export async function loadCart(
  id: string,
  { client }: Goods,
  context: AdapterContext,
): Promise<MedusaCart | undefined> {
  const visitor = visitorOf(context)
  const state = await visitor.state()
  try {
    const { cart } = await client.request(
      {
        path: `/store/carts/${encodeURIComponent(id)}`,
        query: { fields: cartFields },
        answer: cartAnswer,
        token: state.customer?.token,
      },
      context,
    )
    if (!isOwnCart(cart, state)) return undefined
    known.set(visitor, requireCurrency(cart, context))
    return cart
  } catch (error) {
    if (isRefused(error, 404)) return undefined
    throw error
  }
}

/** Returns the visitor's cart; undefined for a visitor without one, and then no request is sent. */
export async function activeCart(goods: Goods, context: AdapterContext): Promise<MedusaCart | undefined> {
  const visitor = visitorOf(context)
  const { cart: id } = await visitor.state()
  if (id === undefined) return undefined
  const seen = known.get(visitor)
  const cart = seen?.id === id ? seen : await loadCart(id, goods, context)
  return cart && !cart.completed_at ? cart : undefined
}

/** Returns the cart with the prices of now: Medusa keeps the price of a line until the line is touched. */
export async function currentCart(goods: Goods, context: AdapterContext): Promise<MedusaCart | undefined> {
  const cart = await activeCart(goods, context)
  if (!cart || linesOf(cart).length === 0) return cart
  const prices = await pricesOfNow(cart, goods, context)
  let current = cart
  for (const { id, variant_id, quantity, unit_price } of linesOf(cart)) {
    const price = variant_id === null ? undefined : prices.get(variant_id)
    if (price === undefined || price === unit_price || quantity === 0) continue
    const changed = await changeLine(cart.id, id, quantity, goods, context)
    if (changed.ok) current = changed.cart
  }
  return current
}

/**
 * Returns the prices of the lines' variants by id, as Medusa puts them into the cart. A customer who is logged in may have own
 * prices, which need a request of their own.
 */
async function pricesOfNow(
  cart: MedusaCart,
  goods: Goods,
  context: AdapterContext,
): Promise<Map<string, number>> {
  const ids = [...new Set(linesOf(cart).flatMap(({ product_id }) => product_id ?? []))]
  const visitor = visitorOf(context)
  const { customer } = await visitor.state()
  if (customer) {
    const prices = knownPrices.get(visitor) ?? pricesOfCustomer(ids, customer.token, goods, context)
    knownPrices.set(visitor, prices)
    return await prices
  }
  const products = await Promise.all(ids.map((id) => goods.products.load(id, context)))
  return new Map(
    products.flatMap((product) =>
      (product?.variants ?? []).flatMap(({ id, calculated_price }) =>
        calculated_price ? [[id, calculated_price.calculated_amount] as const] : [],
      ),
    ),
  )
}

const pricesAnswer = z.object({
  products: z.array(
    z.object({
      variants: z.array(
        z.object({
          id: z.string(),
          calculated_price: z.object({ calculated_amount: z.number() }).nullish(),
        }),
      ),
    }),
  ),
})

async function pricesOfCustomer(
  ids: readonly string[],
  token: string,
  { client, markets }: Goods,
  context: AdapterContext,
): Promise<Map<string, number>> {
  const { regionId, country } = await markets.read(context)
  const { products } = await client.request(
    {
      path: '/store/products',
      query: {
        ...{ id: ids, limit: ids.length, region_id: regionId, country_code: country },
        fields: 'id,variants.id,variants.calculated_price',
      },
      answer: pricesAnswer,
      token,
    },
    context,
  )
  return new Map(
    products.flatMap(({ variants }) =>
      variants.flatMap(({ id, calculated_price }) =>
        calculated_price ? [[id, calculated_price.calculated_amount] as const] : [],
      ),
    ),
  )
}

/** A changed cart, or the reason why Medusa did not change it. */
export type ChangedCart =
  | { ok: true; cart: MedusaCart }
  | { ok: false; reason: 'STOCK' | 'UNKNOWN' | 'REFUSED'; message: string }

/** Sends a command on a cart. A refusal is a result; every other failure is an error. */
async function change(
  request: { path: string; method?: 'POST' | 'DELETE'; body?: unknown },
  { client }: Goods,
  context: AdapterContext,
): Promise<ChangedCart> {
  const visitor = visitorOf(context)
  const { customer } = await visitor.state()
  try {
    const answer = await client.request(
      {
        ...{ method: 'POST', ...request, query: { fields: cartFields }, token: customer?.token },
        // A deleted line answers with its cart as `parent`.
        answer: z.union([cartAnswer, z.object({ parent: cartShape })]),
      },
      context,
    )
    const cart = requireCurrency('cart' in answer ? answer.cart : answer.parent, context)
    known.set(visitor, cart)
    return { ok: true, cart }
  } catch (error) {
    if (!isRefused(error, 400, 404, 409)) throw error
    // It may be another one than this request has seen.
    known.delete(visitor)
    const { code, status, message } = error
    if (code === 'insufficient_inventory') return { ok: false, reason: 'STOCK', message }
    return { ok: false, reason: status === 404 ? 'UNKNOWN' : 'REFUSED', message }
  }
}

/** Opens a cart for the visitor with a first line, in the region of the tenant. */
export async function openCart(
  item: { variant_id: string; quantity: number },
  goods: Goods,
  context: AdapterContext,
): Promise<ChangedCart> {
  const { regionId, country } = await goods.markets.read(context)
  return await change(
    {
      path: '/store/carts',
      // With a country, the taxes are right before an address is known.
      body: {
        ...{ region_id: regionId, locale: context.locale, items: [item] },
        shipping_address: { country_code: country },
      },
    },
    goods,
    context,
  )
}

const pathOf = (cartId: string, rest = ''): string => `/store/carts/${encodeURIComponent(cartId)}${rest}`

export const addLine = (
  cartId: string,
  item: { variant_id: string; quantity: number },
  goods: Goods,
  context: AdapterContext,
) => change({ path: pathOf(cartId, '/line-items'), body: item }, goods, context)

export const changeLine = (
  cartId: string,
  lineId: string,
  quantity: number,
  goods: Goods,
  context: AdapterContext,
) =>
  change(
    { path: pathOf(cartId, `/line-items/${encodeURIComponent(lineId)}`), body: { quantity } },
    goods,
    context,
  )

export const removeLine = (cartId: string, lineId: string, goods: Goods, context: AdapterContext) =>
  change(
    { path: pathOf(cartId, `/line-items/${encodeURIComponent(lineId)}`), method: 'DELETE' },
    goods,
    context,
  )

export const updateCart = (cartId: string, body: object, goods: Goods, context: AdapterContext) =>
  change({ path: pathOf(cartId), body }, goods, context)

export const addShippingMethod = (cartId: string, optionId: string, goods: Goods, context: AdapterContext) =>
  change({ path: pathOf(cartId, '/shipping-methods'), body: { option_id: optionId } }, goods, context)

export const addPromotion = (cartId: string, code: string, goods: Goods, context: AdapterContext) =>
  change({ path: pathOf(cartId, '/promotions'), body: { promo_codes: [code] } }, goods, context)

export const removePromotion = (cartId: string, code: string, goods: Goods, context: AdapterContext) =>
  change(
    { path: pathOf(cartId, '/promotions'), method: 'DELETE', body: { promo_codes: [code] } },
    goods,
    context,
  )

/** Makes the next read of the cart a request, as after a refused completion. */
export const forgetKnownCart = (context: AdapterContext): void => void known.delete(visitorOf(context))

/** Makes a cart that of the customer who is logged in. */
export const assignCart = (cartId: string, goods: Goods, context: AdapterContext) =>
  change({ path: pathOf(cartId, '/customer'), body: {} }, goods, context)
