import { z } from 'zod'
import { maxLinkToken } from '#contract/messages/customer.ts'

const claims = z.object({
  purpose: z.literal('reset'),
  actor_type: z.literal('customer'),
  exp: z.number(),
})

/**
 * Whether a mailed token is one of Medusa's for a new password of a customer and has not expired. The signature is verified by Medusa
 * when the token is used.
 * @param now ms
 */
export function isResetToken(token: string, now: number): boolean {
  const [, payload, signature, ...rest] = token.length > maxLinkToken ? [] : token.split('.')
  if (!payload || !signature || rest.length > 0) return false
  try {
    const parsed = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    return parsed.success && parsed.data.exp * 1000 > now
  } catch {
    return false
  }
}
