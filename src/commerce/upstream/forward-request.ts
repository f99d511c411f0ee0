import { count } from '../../operations/counters.ts'
import { type ServicePath, wordsOfPath } from '../../tenancy/services.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { methodNotAllowed, problemResponse } from '../rest/problem-response.ts'
import { askUpstream, parsedAnswer, UpstreamError, type UpstreamLimits } from './ask-upstream.ts'
import { lackOfMessage } from './lack-of-message.ts'
import { leaveOutUnlisted } from './listed-documents.ts'
import { upstreamAddress } from './upstream-address.ts'

/** What a service is told of a request. Cookies are the house's own and go nowhere. */
const passedOn = ['accept', 'accept-language', 'content-type', 'x-ec-token']

/** What a shopper's browser is told of an answer, beside its type. */
const passedBack = ['content-language', 'retry-after']

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

interface Forwarding extends ServicePath {
  tenant: Pick<Tenant, 'clientId' | 'upstreams' | 'documentHosts'>
  request: Request
  requestId: string
  onFailure: (error: unknown) => void
  limits?: UpstreamLimits
}

/**
 * Has a tenant's own service answer a request instead of the embedded shop (DAT-5), without documents that lie on hosts
 * the tenant does not list. 404 for a path that would leave the service's base, 405 for other methods, 503 as a problem
 * when it does not answer as it should, nor with what the contract has a search answer. Kept by nobody.
 */
export async function forwardRequest(forwarding: Forwarding): Promise<Response> {
  const { tenant, service, rest, request, requestId, onFailure, limits } = forwarding
  const base = tenant.upstreams[service]
  const url = base && upstreamAddress(base, rest, new URL(request.url).search)
  if (!url) return problemResponse(404, requestId)
  if (!methods.includes(request.method)) return methodNotAllowed(requestId, methods)
  const shown = upstreamAddress(base, wordsOfPath(rest)) ?? base
  const headers = new Headers({ 'x-request-id': requestId, 'x-client-id': tenant.clientId })
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  try {
    const body = request.body === null ? undefined : await request.text()
    const question = { method: request.method, headers, shown, ...(body !== undefined && { body }) }
    const answer = await askUpstream(url, question, limits)
    const lack =
      answer.status === 200 && request.method === 'GET' && lackOfMessage({ service, rest }, answer.text)
    if (lack) throw new UpstreamError(shown, lack, answer.status)
    if (!answersContract(forwarding) || answer.text === '') return answered(answer)
    const contents = parsedAnswer(answer.text, shown, answer.status)
    const leftOut = leaveOutUnlisted(contents, tenant.documentHosts)
    if (!leftOut) return answered(answer)
    onFailure(new UpstreamError(shown, leftOut))
    return answered({ ...answer, text: JSON.stringify(contents) })
  } catch (error) {
    count('etalage_upstream_failures_total', { service })
    onFailure(error)
    return problemResponse(503, requestId)
  }
}

/** A gateway of the tenant's own may be the way of browsers to the contract, too. */
const answersContract = ({ service, rest }: ServicePath): boolean =>
  service === 'graphql' || (service === 'gateway' && rest === '/graphql')

function answered({ status, text, headers }: Awaited<ReturnType<typeof askUpstream>>): Response {
  const answer = new Headers({ 'Cache-Control': 'private, no-store' })
  if (text) answer.set('Content-Type', headers.get('content-type') ?? 'application/json')
  for (const name of passedBack) {
    const value = headers.get(name)
    if (value !== null) answer.set(name, value)
  }
  return new Response(text || null, { status, headers: answer })
}
