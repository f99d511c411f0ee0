import type { TokenAudience } from '#gateway/identity/service-token.ts'
import type { ServiceVisitor } from '#gateway/identity/service-visitor.ts'
import { callService, ServiceNotCalled, type ServiceResponse } from '#gateway/upstream/call-service.ts'
import { leaveOutUnlisted } from '#gateway/upstream/listed-documents.ts'
import { hasWholeAddresses } from '#gateway/upstream/replace-pictures.ts'
import { UpstreamError, type UpstreamLimits, VisitorLeft } from '#gateway/upstream/request-upstream.ts'
import { upstreamFailuresTotal } from '#operations/metrics.ts'
import { ownerOf } from '#tenancy/commerce.ts'
import { redactedPath, type ServicePath } from '#tenancy/services.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { methodNotAllowed, problemResponse } from '../rest/problem-response.ts'
import { checkMessage } from './check-message.ts'
import { handleGraphql } from './graphql-endpoint.server.ts'
import { isBelowCompleteUrl, isGraphqlPath } from './is-graphql-path.ts'
import { maskedProblem } from './mask-problem.ts'
import { upstreamUrl } from './upstream-url.ts'
import { refuseToken, type TokenVerifier } from './verify-token.ts'

/** Request headers that are forwarded to a service. Cookies and tokens of a browser never are. */
const forwardedRequestHeaders = ['accept', 'accept-language', 'content-type']

/** Response headers of a service that are forwarded to the browser, besides the content type. */
const forwardedResponseHeaders = ['content-language', 'retry-after']

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

interface ForwardOptions extends ServicePath {
  tenant: Pick<Tenant, 'id' | 'clientId' | 'upstreams' | 'documentHosts'> &
    Partial<Pick<Tenant, 'pictureHosts' | 'i18n' | 'commerce'>>
  request: Request
  requestId: string
  session: TokenVerifier
  /** Returns the visitor for a service; left out for responses that are the same for all visitors. */
  visitorOf?: (service: TokenAudience) => ServiceVisitor
  onFailure: (error: unknown) => void
  /** The allowed root fields of a GraphQL service; by default all of the contract. */
  rootFields?: readonly string[]
  limits?: UpstreamLimits
}

/**
 * Forwards a request to a tenant's own service instead of the embedded shop (DAT-5, REL-10). The visitor's token is
 * verified before anything is sent. GraphQL documents are validated and limited against the contract. Errors of every
 * service are masked, and documents on hosts that the tenant does not list are left out. 401 for a token of another
 * session, 404 for a path outside the service's base, 405 for other methods, 503 as a problem when the service does not
 * respond as required. The response must not be cached. Never rejects.
 */
export async function forwardRequest(options: ForwardOptions): Promise<Response> {
  const { tenant, service, rest, request, requestId, onFailure } = options
  try {
    const base = tenant.upstreams[service]
    const url = base && upstreamUrl(base, rest, new URL(request.url).search)
    if (!url || isBelowCompleteUrl(options)) return problemResponse(404, requestId)
    if (!methods.includes(request.method)) return methodNotAllowed(requestId, methods)
    const expired = await refuseToken(options, options)
    if (expired) return expired
    return isGraphqlPath(options)
      ? await forwardDocument(options, base)
      : await forwardRest(options, base, url)
  } catch (error) {
    if (error instanceof VisitorLeft) return new Response(null, { status: 499 })
    if (!(error instanceof ServiceNotCalled)) {
      if (error instanceof UpstreamError) upstreamFailuresTotal.inc({ service })
      onFailure(error)
      return problemResponse(503, requestId)
    }
    const response = problemResponse(503, requestId)
    response.headers.set('Retry-After', String(Math.max(1, Math.ceil(error.waitMs / 1000))))
    return response
  }
}

/** The name that a customer of the service has: the one GraphQL service that answers everything may have its own. */
const audienceOf = ({ tenant, service }: ForwardOptions): string =>
  service === 'graphql' ? ownerOf(tenant, 'customer') : service

/** @param base the service's URL */
async function forwardDocument(options: ForwardOptions, base: string): Promise<Response> {
  const { tenant, service, rest, request, requestId, onFailure, rootFields, limits } = options
  const target = {
    ...{ service, url: upstreamUrl(base, rest) ?? base, base, tenant, requestId, onFailure, limits },
    language: request.headers.get('accept-language'),
    visitor: await options.visitorOf?.({ name: audienceOf(options), url: base }),
  }
  return await handleGraphql(
    request,
    target,
    rootFields ?? (service === 'recommendations' ? ['recommendations'] : undefined),
  )
}

async function forwardRest(options: ForwardOptions, base: string, url: string): Promise<Response> {
  const { tenant, service, rest, request, requestId, onFailure, limits } = options
  const { method } = request
  const shown = upstreamUrl(base, redactedPath(rest)) ?? base
  const headers = new Headers({ 'x-request-id': requestId, 'x-client-id': tenant.clientId })
  for (const name of forwardedRequestHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const token = await options
    .visitorOf?.({ name: service, url: base })
    .token(method !== 'GET' && method !== 'HEAD')
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const sent = request.body === null ? undefined : await request.text()
  const response = await callService({
    ...{ tenant: tenant.id, service, url, base, shown, method, headers, limits },
    ...(sent !== undefined && { body: sent }),
    changes: method !== 'GET' && method !== 'HEAD',
  })
  const { status, value } = response
  if (status >= 400) {
    const { response: masked, withheld } = maskedProblem(status, value, requestId)
    if (withheld) onFailure(new UpstreamError(shown, withheld, status))
    return withForwardedHeaders(masked, response)
  }
  const body =
    status === 200 && method === 'GET' ? await checkedText(options, response, shown) : response.text
  const type = body && { 'Content-Type': response.headers.get('content-type') ?? 'application/json' }
  return withForwardedHeaders(
    new Response(body || null, { status, headers: { ...type, 'Cache-Control': 'private, no-store' } }),
    response,
  )
}

/** Services whose responses have products with pictures. */
const servicesWithProducts: ReadonlySet<string> = new Set(['search', 'personalisation'])

/**
 * Returns the text of a response with products without its bad parts, which are logged, and with its pictures replaced by
 * those that the shop fetches (SEC-7). Responses of other services stay as they are.
 * @throws {UpstreamError} for a response that no page can use
 */
async function checkedText(
  { tenant, service, rest, onFailure }: ForwardOptions,
  { value, text, status }: ServiceResponse,
  shown: string,
): Promise<string> {
  const { problem, leftOut } = checkMessage({ service, rest }, value, tenant.i18n?.currency)
  if (problem) throw new UpstreamError(shown, problem, status)
  const notes = [...leftOut]
  const hasProducts = servicesWithProducts.has(service)
  if (hasProducts) notes.push(...(await keepToListed(value, tenant)))
  for (const note of notes) onFailure(new UpstreamError(shown, note, status))
  return hasProducts && value !== undefined ? JSON.stringify(value) : text
}

/** @returns for the log, what was left out */
async function keepToListed(value: unknown, tenant: ForwardOptions['tenant']): Promise<string[]> {
  const documents = leaveOutUnlisted(value, tenant.documentHosts)
  if (!hasWholeAddresses(value)) return documents ? [documents] : []
  // Only a response with such pictures needs the database.
  const { replaceWholePictures } = await import('#gateway/upstream/whole-pictures.server.ts')
  const pictures = await replaceWholePictures(value, { pictureHosts: [], ...tenant })
  return [documents, pictures].filter((note) => note !== undefined)
}

function withForwardedHeaders(response: Response, { headers }: ServiceResponse): Response {
  for (const name of forwardedResponseHeaders) {
    const value = headers.get(name)
    if (value !== null) response.headers.set(name, value)
  }
  return response
}
