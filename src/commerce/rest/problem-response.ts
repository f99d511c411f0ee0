import { type Problem, problem } from '#contract/messages/problem.ts'

const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const

/**
 * A problem as JSON (RFC 9457); never cached. Internal causes are only logged.
 * @param detail message for the shopper
 */
export function problemResponse(
  status: keyof typeof titles,
  requestId: string,
  errors: Problem['errors'] = [],
  detail?: string,
): Response {
  const body = problem.parse({
    type: 'about:blank',
    title: titles[status],
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
