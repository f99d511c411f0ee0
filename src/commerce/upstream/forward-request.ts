import { count } from '../../operations/counters.ts'
import type { ServicePath } from '../../tenancy/services.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { methodNotAllowed, problemResponse } from '../rest/problem-response.ts'
import { askUpstream, type UpstreamLimits } from './ask-upstream.ts'
import { upstreamAddress } from './upstream-address.ts'

/** What a service is told of a request. Cookies are the house's own and go nowhere. */
const passedOn = ['accept', 'accept-language', 'content-type', 'x-ec-token']

/** What a shopper's browser is told of an answer, beside its type. */
const passedBack = ['content-language', 'retry-after']

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

interface Forwarding extends ServicePath {
  tenant: Pick<Tenant, 'clientId' | 'upstreams'>
  request: Request
  requestId: string
  onFailure: (error: unknown) => void
  limits?: UpstreamLimits
}

/**
 * Has a tenant's own service answer a request instead of the embedded shop (DAT-5). 404 for a path that would leave
 * the service's base, 405 for other methods, 503 as a problem when it does not answer as it should. Kept by nobody.
 */
export async function forwardRequest(forwarding: Forwarding): Promise<Response> {
  const { tenant, service, rest, request, requestId, onFailure, limits } = forwarding
  const base = tenant.upstreams[service]
  const url = base && upstreamAddress(base, rest, new URL(request.url).search)
  if (!url) return problemResponse(404, requestId)
  if (!methods.includes(request.method)) return methodNotAllowed(requestId, methods)
  const headers = new Headers({ 'x-request-id': requestId, 'x-client-id': tenant.clientId })
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  try {
    const body = request.body === null ? undefined : await request.text()
    const question = { method: request.method, headers, ...(body !== undefined && { body }) }
    return answered(await askUpstream(url, question, limits))
  } catch (error) {
    count('etalage_upstream_failures_total', { service })
    onFailure(error)
    return problemResponse(503, requestId)
  }
}

function answered({ status, text, headers }: Awaited<ReturnType<typeof askUpstream>>): Response {
  const answer = new Headers({ 'Cache-Control': 'private, no-store' })
  if (text) answer.set('Content-Type', headers.get('content-type') ?? 'application/json')
  for (const name of passedBack) {
    const value = headers.get(name)
    if (value !== null) answer.set(name, value)
  }
  return new Response(text || null, { status, headers: answer })
}
