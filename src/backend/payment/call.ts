import { z } from 'zod'

const id = z.string().regex(/^[\w-]{8,64}$/)

/** What a provider says, signed, at the call-back address: one thing that became of one payment. */
export const callSchema = z.strictObject({
  /** The call's own, the same whenever it is sent. */
  id,
  type: z.enum(['SUCCEEDED', 'FAILED', 'CANCELLED']),
  tenantId: z.string().max(64),
  /** Of AskedPayment. */
  paymentId: id,
  /** Cents. */
  amount: z.int().positive(),
  currency: z.string().length(3),
})

export type PaymentCall = z.infer<typeof callSchema>

/** A body as a call; undefined for anything else. */
export function readCall(body: string): PaymentCall | undefined {
  try {
    return callSchema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
