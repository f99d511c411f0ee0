import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'
import { loadCustomer, type MedusaCustomer } from '../customer/account.ts'
import type { Goods } from '../goods/goods.ts'
import { centsOf } from '../money.ts'
import { type Visitor, visitorOf } from '../visitor.ts'
import { isAddress } from './address.ts'
import { currentCart } from './cart.ts'
import { linesOf, type MedusaCart } from './cart-shape.ts'

export type CheckoutStep = 'DELIVERY' | 'PAYMENT'

const optionShape = z.object({
  id: z.string(),
  name: z.string(),
  /** `calculated` prices depend on the provider and are known when the option is chosen. */
  price_type: z.string(),
  amount: z.number().nullish(),
  calculated_price: z
    .object({
      calculated_amount: z.number().nullish(),
      is_calculated_price_tax_inclusive: z.boolean().nullish(),
    })
    .nullish(),
  insufficient_inventory: z.boolean().nullish(),
  type: z.object({ code: z.string().nullish(), description: z.string().nullish() }).nullish(),
})
export type ShippingOption = z.infer<typeof optionShape>

/** The order that a visitor is preparing. */
export interface LoadedCheckout {
  /** Undefined without a basket. */
  cart: MedusaCart | undefined
  customer: MedusaCustomer | undefined
  shippingOptions: ShippingOption[]
  /** Ids of payment providers. */
  paymentProviders: string[]
  /** Id of the chosen payment provider, if it can be used now. */
  payment: string | undefined
  missing: CheckoutStep[]
}

/** Loads the checkout; an empty one, without a request, for a visitor without basket and log-in. */
export async function loadCheckout(goods: Goods, context: AdapterContext): Promise<LoadedCheckout> {
  const [cart, customer] = await Promise.all([currentCart(goods, context), loadCustomer(goods, context)])
  if (!cart || linesOf(cart).length === 0) {
    const empty = { cart: undefined, customer, shippingOptions: [], paymentProviders: [], payment: undefined }
    return { ...empty, missing: ['DELIVERY', 'PAYMENT'] }
  }
  const [shippingOptions, paymentProviders] = await Promise.all([
    loadOptions(cart.id, goods, context),
    loadProviders(goods, context),
  ])
  const wanted = (await visitorOf(context).state()).payment
  const payment = paymentProviders.find((id) => id === wanted)
  return { cart, customer, shippingOptions, paymentProviders, payment, missing: missingSteps(cart, payment) }
}

/** The options as a request has read them, so that a command and its answer read them once. */
const knownOptions = new WeakMap<Visitor, Promise<ShippingOption[]>>()

/** Returns the shipping options of the visitor's cart. They depend on its address: read them after an address is stored. */
export function loadOptions(
  cartId: string,
  goods: Goods,
  context: AdapterContext,
): Promise<ShippingOption[]> {
  const visitor = visitorOf(context)
  const options = knownOptions.get(visitor) ?? readOptions(cartId, goods, context)
  knownOptions.set(visitor, options)
  return options
}

async function readOptions(
  cartId: string,
  { client }: Goods,
  context: AdapterContext,
): Promise<ShippingOption[]> {
  const { shipping_options: options } = await client.request(
    {
      path: '/store/shipping-options',
      query: { cart_id: cartId },
      answer: z.object({ shipping_options: z.array(optionShape) }),
    },
    context,
  )
  return inOrder(options)
}

/** The cheapest option first; Medusa returns them in no order. */
export const inOrder = (options: readonly ShippingOption[]): ShippingOption[] =>
  options.toSorted(
    (one, other) =>
      (costOf(one) ?? Number.MAX_SAFE_INTEGER) - (costOf(other) ?? Number.MAX_SAFE_INTEGER) ||
      one.name.localeCompare(other.name),
  )

/**
 * Returns the price of a shipping option in cents; null for one that is not known before the option is chosen: a price without
 * tax, and one that the provider computes.
 */
export function costOf({ price_type, amount, calculated_price: price }: ShippingOption): number | null {
  if (price_type !== 'flat' || price?.is_calculated_price_tax_inclusive === false) return null
  const major = price?.calculated_amount ?? amount
  return major == null ? null : centsOf(major)
}

export async function loadProviders({ client, markets }: Goods, context: AdapterContext): Promise<string[]> {
  const { regionId } = await markets.read(context)
  const { payment_providers: providers } = await client.request(
    {
      path: '/store/payment-providers',
      query: { region_id: regionId, limit: 100 },
      answer: z.object({
        payment_providers: z.array(z.object({ id: z.string(), is_enabled: z.boolean().nullish() })),
      }),
    },
    context,
  )
  return providers.filter(({ is_enabled }) => is_enabled !== false).map(({ id }) => id)
}

function missingSteps(cart: MedusaCart, payment: string | undefined): CheckoutStep[] {
  const isDelivered =
    cart.email && isAddress(cart.shipping_address) && (cart.shipping_methods ?? []).length > 0
  return [
    ...(isDelivered ? [] : (['DELIVERY'] as const)),
    ...(payment === undefined ? (['PAYMENT'] as const) : []),
  ]
}
