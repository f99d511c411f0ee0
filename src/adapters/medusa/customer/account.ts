import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'
import { isRefused, sessionExpired } from '../answer-error.ts'
import type { Goods } from '../goods/goods.ts'
import { addressShape } from '../sale/cart-shape.ts'
import { visitorOf } from '../visitor.ts'

export const savedAddressShape = addressShape.extend({
  id: z.string(),
  is_default_shipping: z.boolean().nullish(),
})

export const customerShape = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  phone: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  addresses: z.array(savedAddressShape).nullish(),
})

export type MedusaCustomer = z.infer<typeof customerShape>
export type SavedMedusaAddress = z.infer<typeof savedAddressShape>

export const customerAnswer = z.object({ customer: customerShape })

/** Returns the customer of a token; undefined for a token that Medusa does not accept. */
export async function customerOfToken(
  token: string,
  { client }: Pick<Goods, 'client'>,
  context: AdapterContext,
): Promise<MedusaCustomer | undefined> {
  try {
    return (await client.request({ path: '/store/customers/me', token, answer: customerAnswer }, context))
      .customer
  } catch (error) {
    if (isRefused(error, 401, 404)) return undefined
    throw error
  }
}

/** Returns the customer who is logged in; undefined for visitors, and after the log-in has ended at Medusa. */
export async function loadCustomer(
  goods: Pick<Goods, 'client'>,
  context: AdapterContext,
): Promise<MedusaCustomer | undefined> {
  const { customer } = await visitorOf(context).state()
  return customer && (await customerOfToken(customer.token, goods, context))
}

/**
 * Returns the customer who is logged in; undefined for visitors. For root fields only: the gateway does not see errors below them.
 * @throws {GraphQLError} SESSION_EXPIRED where Medusa has ended the log-in of the customer
 */
export async function requireCustomer(
  goods: Pick<Goods, 'client'>,
  context: AdapterContext,
): Promise<MedusaCustomer | undefined> {
  const customer = await loadCustomer(goods, context)
  if (!customer && (await visitorOf(context).state()).customer) throw sessionExpired()
  return customer
}
