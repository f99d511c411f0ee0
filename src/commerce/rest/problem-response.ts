import { type Problem, problem } from '#contract/messages/problem.ts'
import { type ProblemStatus, problemTitles } from '#contract/messages/problem-titles.ts'

/**
 * A problem as JSON (RFC 9457); never cached. Internal causes are only logged.
 * @param detail message for the shopper
 */
export function problemResponse(
  status: ProblemStatus,
  requestId: string,
  errors: Problem['errors'] = [],
  detail?: string,
): Response {
  const body = problem.parse({
    type: 'about:blank',
    title: problemTitles[status],
    status,
    requestId,
    errors,
    detail,
  })
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' },
  })
}

/** 405 as a problem. @param allowed the allowed methods */
export function methodNotAllowed(requestId: string, allowed: readonly string[]): Response {
  const response = problemResponse(405, requestId)
  response.headers.set('Allow', allowed.join(', '))
  return response
}
