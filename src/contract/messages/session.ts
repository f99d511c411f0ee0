import { z } from 'zod'

/** Response of `POST /api/session` (SES-1). */
export const sessionKey = z.object({
  token: z
    .string()
    .describe(
      'Token of the session, which later requests send as the header `x-ec-token`. It is valid for an hour.',
    ),
  basketCount: z
    .int()
    .nonnegative()
    .optional()
    .describe(
      'Number of pieces in the basket. Only sent if the session is new or its basket was recovered by the cookie `kkBRE` (SES-5).',
    ),
})
