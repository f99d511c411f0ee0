import { z } from 'zod'

/** Response of `/api/captcha`: a task of ALTCHA, which costs the visitor's processor some work (LOG-4, REL-3). */
export const captchaTask = z.looseObject({
  parameters: z
    .looseObject({
      algorithm: z.string().describe('How keys are derived, such as `PBKDF2/SHA-256`.'),
      cost: z.int().positive().describe('Rounds of one attempt.'),
      expiresAt: z.int().positive().optional().describe('When the task expires, in seconds since 1970.'),
    })
    .describe('Parameters of the task, as the ALTCHA widget reads them.'),
  signature: z.string().describe('Signature of the shop, which the solution sends back.'),
})
