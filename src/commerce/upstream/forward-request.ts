import { count } from '../../operations/counters.ts'
import { type ServicePath, wordsOfPath } from '../../tenancy/services.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { methodNotAllowed, problemResponse } from '../rest/problem-response.ts'
import { UpstreamError, type UpstreamLimits, VisitorLeft } from './ask-upstream.ts'
import { callService, ServiceNotAsked, type ServiceResponse } from './call-service.ts'
import { answerGraphql } from './graphql-endpoint.server.ts'
import { isBelowWholeAddress, isGraphqlPath } from './is-graphql-path.ts'
import { lackOfMessage } from './lack-of-message.ts'
import { maskedProblem } from './mask-problem.ts'
import { upstreamAddress } from './upstream-address.ts'
import { refuseToken, type TokenVerifier } from './verify-token.ts'

/** Request headers that are forwarded to a service. Cookies are never forwarded; a token is verified first. */
const passedOn = ['accept', 'accept-language', 'content-type', 'x-ec-token']

/** Response headers of a service that are forwarded to the browser, besides the content type. */
const passedBack = ['content-language', 'retry-after']

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

interface Forwarding extends ServicePath {
  tenant: Pick<Tenant, 'id' | 'clientId' | 'upstreams' | 'documentHosts'>
  request: Request
  requestId: string
  session: TokenVerifier
  onFailure: (error: unknown) => void
  /** The allowed root fields of a GraphQL service; by default all of the contract. */
  questions?: readonly string[]
  limits?: UpstreamLimits
}

/**
 * Forwards a request to a tenant's own service instead of the embedded shop (DAT-5, REL-10). The visitor's token is
 * verified before anything is sent. GraphQL documents are validated and limited against the contract. Errors of every
 * service are masked, and documents on hosts that the tenant does not list are left out. 401 for a token of another
 * session, 404 for a path outside the service's base, 405 for other methods, 503 as a problem when the service does not
 * respond as required. The response must not be cached. Never rejects.
 */
export async function forwardRequest(forwarding: Forwarding): Promise<Response> {
  const { tenant, service, rest, request, requestId, onFailure } = forwarding
  try {
    const base = tenant.upstreams[service]
    const url = base && upstreamAddress(base, rest, new URL(request.url).search)
    if (!url || isBelowWholeAddress(forwarding)) return problemResponse(404, requestId)
    if (!methods.includes(request.method)) return methodNotAllowed(requestId, methods)
    const expired = await refuseToken(forwarding, forwarding)
    if (expired) return expired
    return isGraphqlPath(forwarding)
      ? await forwardDocument(forwarding, base)
      : await forwardRest(forwarding, base, url)
  } catch (error) {
    if (error instanceof VisitorLeft) return new Response(null, { status: 499 })
    if (!(error instanceof ServiceNotAsked)) {
      if (error instanceof UpstreamError) count('etalage_upstream_failures_total', { service })
      onFailure(error)
      return problemResponse(503, requestId)
    }
    const response = problemResponse(503, requestId)
    response.headers.set('Retry-After', String(Math.max(1, Math.ceil(error.waitMs / 1000))))
    return response
  }
}

/** @param base the service's URL */
async function forwardDocument(forwarding: Forwarding, base: string): Promise<Response> {
  const { tenant, service, rest, request, requestId, onFailure, questions, limits } = forwarding
  const asked = {
    ...{ service, url: upstreamAddress(base, rest) ?? base, base, tenant, requestId, onFailure, limits },
    language: request.headers.get('accept-language'),
    token: request.headers.get('x-ec-token') ?? undefined,
  }
  return await answerGraphql(
    request,
    asked,
    questions ?? (service === 'recommendations' ? ['recommendations'] : undefined),
  )
}

async function forwardRest(forwarding: Forwarding, base: string, url: string): Promise<Response> {
  const { tenant, service, rest, request, requestId, onFailure, limits } = forwarding
  const { method } = request
  const shown = upstreamAddress(base, wordsOfPath(rest)) ?? base
  const headers = new Headers({ 'x-request-id': requestId, 'x-client-id': tenant.clientId })
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const body = request.body === null ? undefined : await request.text()
  const response = await callService({
    ...{ tenant: tenant.id, service, url, base, shown, method, headers, limits },
    ...(body !== undefined && { body }),
    changes: method !== 'GET' && method !== 'HEAD',
  })
  const { status, text, value } = response
  if (status >= 400) {
    const { response: masked, withheld } = maskedProblem(status, value, requestId)
    if (withheld) onFailure(new UpstreamError(shown, withheld, status))
    return withPassedHeaders(masked, response)
  }
  const lack = status === 200 && method === 'GET' && lackOfMessage({ service, rest }, text)
  if (lack) throw new UpstreamError(shown, lack, status)
  const type = text && { 'Content-Type': response.headers.get('content-type') ?? 'application/json' }
  return withPassedHeaders(
    new Response(text || null, { status, headers: { ...type, 'Cache-Control': 'private, no-store' } }),
    response,
  )
}

function withPassedHeaders(response: Response, { headers }: ServiceResponse): Response {
  for (const name of passedBack) {
    const value = headers.get(name)
    if (value !== null) response.headers.set(name, value)
  }
  return response
}
