import { z } from 'zod'

/** Parameters of `/api/mailing/unsubscribe`. */
export const mailingParameters = z.object({
  token: z.string().default('').describe('Signed token of the mailing, which identifies the subscription.'),
})

/** Form that a mail program sends for a one-click unsubscription (RFC 8058). */
export const oneClickMessage = z.object({
  'List-Unsubscribe': z.literal('One-Click').describe('Marks the request as a one-click unsubscription.'),
})
