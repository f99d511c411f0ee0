import { z } from 'zod'

/** The body of every error of a REST path, as `application/problem+json` (RFC 9457). */
export const problem = z.object({
  type: z.literal('about:blank').describe('Always `about:blank`: the kind of problem is the `status`.'),
  title: z.string().describe('Name of the status in English.'),
  status: z
    .int()
    .min(301)
    .max(599)
    .describe('HTTP status of the response: of an error, or of a redirect to another spelling of the path.'),
  detail: z
    .string()
    .optional()
    .describe('A sentence for the shopper in their language; of the operator API in English.'),
  requestId: z
    .string()
    .describe(
      'Id of the request, with which an operator finds the line of the log. The header `X-Request-Id` has it, too.',
    ),
  errors: z
    .array(
      z.object({
        parameter: z.string().describe('Name of the parameter, header or field. Empty if it concerns none.'),
        reason: z.string().describe('A code such as `TOO_MANY_ATTEMPTS`, or a short text in English.'),
      }),
    )
    .describe('What is wrong with which parameter. Empty if the request was correct and the server failed.'),
})

export type Problem = z.infer<typeof problem>
