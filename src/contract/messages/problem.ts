import { z } from 'zod'

/** Error response of a REST path, as `application/problem+json` (RFC 9457). */
export const problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int().min(400).max(599),
  /** A message for the shopper, in their language. */
  detail: z.string().optional(),
  /** For an operator who searches the log. */
  requestId: z.string(),
  /** Invalid parameters with reasons; empty when the request was valid and the shop failed. */
  errors: z.array(z.object({ parameter: z.string(), reason: z.string() })),
})

export type Problem = z.infer<typeof problem>
