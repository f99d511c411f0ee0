import type { APIContext } from 'astro'
import { CommerceError } from './commerce/client/failures.ts'
import { problemResponse } from './commerce/rest/problem-response.ts'
import { isProgramPath } from './contract/rest/program-path.ts'
import { retryAfterSeconds, uncached } from './layouts/cache-lifetimes.ts'
import { logFailure } from './operations/log-failure.ts'
import { isUnavailable } from './operations/unavailable.ts'
import { isEndpoint } from './rejected-method.ts'
import { entryPath } from './routes/routes.ts'
import { localisePath } from './tenancy/locales.ts'
import type { Route } from './tenancy/match-route.ts'

/** The page that is rendered while the shop is unavailable. */
export const unavailablePage = entryPath('errors/unavailable.astro')

/**
 * Responds with 503 where the shop is unavailable (ERR-1, ROU-6): endpoints with a problem response, pages with a page
 * in the tenant's theme and language, with navigation and footer. The response is not cached; cached pages are still
 * served. Programs get a problem for an internal error as well (500).
 * @param requestedRoute the requested route
 * @throws errors of ours, and errors of the 503 page itself: a 500
 */
export async function respondUnavailable(
  error: unknown,
  context: APIContext,
  requestedRoute: Route | undefined,
): Promise<Response> {
  const { locals, routePattern, url } = context
  const { tenant, requestId = '' } = locals
  if (isProgramPath(url.pathname) && !isUnavailableError(error)) {
    logFailure('page', error, { requestId, tenant: tenant.id })
    return problemResponse(500, requestId)
  }
  if (locals.errorFallback || !isUnavailableError(error)) throw error
  // The caller has already logged a CommerceError.
  if (!(error instanceof CommerceError)) logFailure('page', error, { requestId, tenant: tenant.id })
  if (isEndpoint(routePattern)) return withRetryAfter(problemResponse(503, requestId))
  locals.errorFallback = { route: requestedRoute }
  return await context.rewrite(rewriteTo(context, unavailablePage))
}

/** Whether an error means that the shop or a service is unavailable now; all other errors are ours. */
const isUnavailableError = (error: unknown): boolean =>
  error instanceof CommerceError ? !error.isInternalError : isUnavailable(error)

/** Returns the request for a page that replaces another one, whose form may have been read already. */
export function rewriteTo({ locals, request, url }: APIContext, path: string): Request {
  const { tenant, locale } = locals
  const { headers, signal } = request
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
  return new Request(new URL(localisePath(tenant, locale, path), url), { method, headers, signal })
}

/** Makes a 503 uncacheable and adds Retry-After; returns other responses unchanged. */
export function withRetryAfter(response: Response): Response {
  if (response.status !== 503) return response
  response.headers.set('Cache-Control', uncached)
  if (!response.headers.has('Retry-After')) response.headers.set('Retry-After', String(retryAfterSeconds))
  return response
}
