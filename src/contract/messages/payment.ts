import { z } from 'zod'

const id = z.string().regex(/^[\w-]{8,64}$/)

/** What a payment provider sends to `/api/payment/callback`: the result of one payment (SEC-6). */
export const webhookSchema = z.strictObject({
  id: id.describe('Id of this webhook. A repeated one has the same id.'),
  type: z
    .enum(['SUCCEEDED', 'FAILED', 'CANCELLED', 'CHARGED_BACK'])
    .describe('Result of the payment; `CHARGED_BACK` if the bank of the shopper has taken the money back.'),
  tenantId: z.string().max(64).describe('Id of the shop, as the request for the payment named it.'),
  paymentId: id.describe('Id of the payment, as the request for the payment named it.'),
  amount: z
    .int()
    .positive()
    .describe('Amount in cents: of the payment, or what was charged back, which may be a part of it.'),
  currency: z.string().length(3).describe('Currency of the amount.'),
})

export type PaymentWebhook = z.infer<typeof webhookSchema>

/** Response to an accepted webhook. */
export const webhookOutcome = z.object({
  outcome: z
    .enum(['PAID', 'REFUNDING', 'NOTED', 'NOTHING_NEW'])
    .describe(
      'Effect of the webhook: the order is paid, the money goes back because it came too late or twice, the failure or the chargeback is stored, or nothing has changed.',
    ),
})

/** Effect of a webhook with a valid signature. REFUNDING: the money was received too late or twice, and is refunded. */
export type WebhookOutcome = z.infer<typeof webhookOutcome>['outcome']

/** Parameters of `/api/payment/state`. */
export const paymentStateParameters = z.object({
  token: z.string().default('').describe('Token of the link to the payment.'),
})

/** Response of `/api/payment/state`. */
export const paymentState = z.object({
  state: z
    .enum(['READY', 'PENDING', 'FAILED', 'CANCELLED', 'PAID', 'EXPIRED', 'REFUNDED'])
    .describe('State of the payment. `READY` until a payment is tried.'),
})

/** The state of a hosted payment. READY: nothing has been tried yet. */
export type PayState = z.infer<typeof paymentState>['state']

/** Parses the body of a webhook; undefined if it is invalid. */
export function parseWebhook(body: string): PaymentWebhook | undefined {
  try {
    return webhookSchema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
