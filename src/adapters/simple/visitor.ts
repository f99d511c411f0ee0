import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'
import { commonState, visitorsWith } from '../shared/visitor.ts'

/** What is stored for a visitor of a server with carts and accounts. */

const stateSchema = z.object({
  ...commonState,
  /** Keys fingerprints, so that names and addresses cannot be guessed from them. */
  secret: z.string(),
  /** Id of the cart of a visitor who is not logged in. */
  cart: z.string().optional(),
  /** The customer who is logged in, with the server's token. */
  customer: z.object({ id: z.string(), token: z.string() }).optional(),
  /** Numbers of the orders that were placed in this session, the latest first. */
  orders: z.array(z.string()).default([]),
})
export type SimpleState = z.infer<typeof stateSchema>

/** What is stored for the visitor of a request. It is read from the session and never comes from a browser. */
export const { visitorOf } = visitorsWith<SimpleState>(stateSchema, () =>
  stateSchema.parse({ secret: randomBytes(18).toString('base64url') }),
)

const ownData = z.object({ cart: z.string().optional() }).catch({})

/** Returns the id of the visitor's cart; undefined if there is none. A customer has the same cart at every device. */
export async function cartIdOf(context: AdapterContext): Promise<string | undefined> {
  const { customer, cart } = await visitorOf(context).state()
  return customer ? ownData.parse(await context.session.data()).cart : cart
}

/** Stores the id of a new cart; undefined for none, as after an order. For commands only. */
export async function keepCartId(id: string | undefined, context: AdapterContext): Promise<void> {
  const state = await visitorOf(context).state()
  if (state.customer) await context.session.keepData(id === undefined ? undefined : { cart: id })
  else state.cart = id
}
