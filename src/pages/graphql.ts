import type { APIRoute } from 'astro'
import { injectedResponse } from '../commerce/client/http-faults.server.ts'
import { graphqlOverHttp } from '../commerce/rest/graphql-over-http.ts'
import { graphqlSessionExpired } from '../commerce/session/session-expired.ts'
import { gatewayHandler } from '../gateway/handler.ts'

const handler = gatewayHandler()

/** The contract over HTTP. Tenant and locale come from the host and Accept-Language, never from the query. */
export const GET: APIRoute = async ({ request, locals }) => {
  const { tenant, session, requestId = '', clientAddress: address } = locals
  const requested = request.headers.get('accept-language')?.split(/[,;]/)[0]?.trim()
  const locale = tenant.i18n.locales.find((candidate) => candidate === requested) ?? locals.locale
  const token = request.headers.get('x-ec-token')
  if (token !== null && !(await session.accepts(token))) return graphqlSessionExpired()
  const visitor = { tenant, locale, requestId, session, ip: address }
  return (
    (await injectedResponse(request)) ??
    (await graphqlOverHttp(request, requestId, (accepted) => handler(accepted, visitor)))
  )
}

export const POST = GET
