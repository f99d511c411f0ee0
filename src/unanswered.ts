import type { APIContext } from 'astro'
import { CommerceError } from './commerce/failures.ts'
import { problemResponse } from './commerce/rest/problem-response.ts'
import { retryAfterSeconds, uncached } from './layouts/caching.ts'
import { logFailure } from './operations/log-failure.ts'
import { isUnavailable } from './operations/unavailable.ts'
import { isEndpoint } from './refused-method.ts'
import { entryPath } from './routes/routes.ts'
import { localisePath } from './tenancy/locales.ts'
import type { Route } from './tenancy/match-route.ts'

/** The page that stands in the place of one whose shop cannot answer. */
export const unavailable = entryPath('errors/unavailable.astro')

/**
 * What is answered where the shop cannot (503; ERR-1, ROU-6): endpoints by a problem, pages by one in the tenant's theme and
 * language, with the navigation and the footer. Nobody keeps it; pages that were kept go on being served.
 * @param asked the route that was asked for
 * @throws what is an error of ours, and what fails in the place of a page itself: a 500
 */
export async function answerUnanswered(
  error: unknown,
  context: APIContext,
  asked: Route | undefined,
): Promise<Response> {
  const { locals, routePattern } = context
  const { tenant, requestId = '' } = locals
  if (locals.unanswered || !cannotAnswer(error)) throw error
  // What the shop itself could not answer has been told by who asked it.
  if (!(error instanceof CommerceError)) logFailure('page', error, { requestId, tenant: tenant.id })
  if (isEndpoint(routePattern)) return sayingWhen(problemResponse(503, requestId))
  locals.unanswered = { route: asked }
  return await context.rewrite(insteadOf(context, unavailable))
}

/** Whether somebody who had to answer cannot, now; all else is an error of ours. */
const cannotAnswer = (error: unknown): boolean =>
  error instanceof CommerceError ? !error.isFault : isUnavailable(error)

/** For the page that comes in the place of another, whose form may have been read already. */
export function insteadOf({ locals, request, url }: APIContext, path: string): Request {
  const { tenant, locale } = locals
  const { headers, signal } = request
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
  return new Request(new URL(localisePath(tenant, locale, path), url), { method, headers, signal })
}

/** A 503, whoever says it, is kept by nobody and tells when to ask again. */
export function sayingWhen(answer: Response): Response {
  if (answer.status !== 503) return answer
  answer.headers.set('Cache-Control', uncached)
  if (!answer.headers.has('Retry-After')) answer.headers.set('Retry-After', String(retryAfterSeconds))
  return answer
}
