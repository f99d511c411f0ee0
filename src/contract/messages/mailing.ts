import { z } from 'zod'

/** Parameters of `/api/mailing/unsubscribe`. */
export const mailingQuestion = z.object({
  token: z.string().default('').describe('Signed token of the mailing, which says whose subscription it is.'),
})

/** Form that a mail program sends for a one-click unsubscription (RFC 8058). */
export const oneClickMessage = z.object({
  'List-Unsubscribe': z.literal('One-Click').describe('Says that the recipient wants to unsubscribe.'),
})
