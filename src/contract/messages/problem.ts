import { z } from 'zod'

/** What a REST path answers instead, as `application/problem+json` (RFC 9457). */
export const problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int().min(400).max(599),
  /** A sentence for the shopper, in their language. */
  detail: z.string().optional(),
  /** For an operator who looks for the log's line. */
  requestId: z.string(),
  /** What is wrong with which parameter; empty when the question was good and the shop failed. */
  errors: z.array(z.object({ parameter: z.string(), reason: z.string() })),
})

export type Problem = z.infer<typeof problem>
