import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { commonState, type Visitor as StoredVisitor, visitorsWith } from '#adapters/shared/visitor.ts'

/**
 * What is stored for one visitor. In Medusa, knowing the id of a cart or an order is enough to read and change it: ids come from here
 * only, never from a client.
 */
const visitorStateSchema = z.object({
  ...commonState,
  /** Keys fingerprints, so that names and addresses cannot be guessed from them. */
  secret: z.string(),
  /** Id of the cart. */
  cart: z.string().optional(),
  /** The customer who is logged in, with Medusa's token. */
  customer: z.object({ id: z.string(), token: z.string() }).optional(),
  /** Orders that this visitor has placed, the latest first. */
  orders: z.array(z.object({ no: z.string(), id: z.string() })).default([]),
})

export type VisitorState = z.infer<typeof visitorStateSchema>
export type Visitor = StoredVisitor<VisitorState>

export const { readState, writeState, visitorOf } = visitorsWith<VisitorState>(visitorStateSchema, () =>
  visitorStateSchema.parse({ secret: randomBytes(18).toString('base64url') }),
)
