import { z } from 'zod'
import { commonState, type Visitor as StoredVisitor, visitorsWith } from '#adapters/shared/visitor.ts'

/** What is stored for one visitor: Vendure's bearer token, and what Vendure itself has no place for. */
const visitorStateSchema = z.object({
  ...commonState,
  token: z.string().optional(),
  /** An order that was being placed when this was stored. Vendure knows whether it has become one. */
  placing: z.object({ id: z.string(), code: z.string() }).optional(),
  /** Codes of orders that this visitor has placed as a guest, the latest first. */
  orders: z.array(z.string()).default([]),
})

export type VisitorState = z.infer<typeof visitorStateSchema>
export type Visitor = StoredVisitor<VisitorState>

export const { readState, writeState, visitorOf } = visitorsWith<VisitorState>(visitorStateSchema, () =>
  visitorStateSchema.parse({}),
)
