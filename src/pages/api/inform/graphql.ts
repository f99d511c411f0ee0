import type { APIRoute } from 'astro'
import { graphqlOverHttp } from '#commerce/rest/graphql-over-http.ts'
import { forwardRequest } from '#commerce/upstream/forward-request.ts'
import { gatewayHandler } from '#gateway/handler.ts'
import { logFailure } from '#operations/log-failure.ts'
import { wholeService } from '#tenancy/commerce.ts'

const handler = gatewayHandler({ endpoint: '/api/inform/graphql', rootFields: ['recommendations'] })

/**
 * Recommendations over GraphQL (RAT-3): the contract's own schema, of which this path answers only `recommendations`.
 * It has no session, so nothing personal can be queried. If one GraphQL service answers everything, this path forwards to
 * it anonymously (DAT-5), without the visitor's token.
 */
export const GET: APIRoute = async ({ request, locals }) => {
  const { tenant, requestId = '', session, clientAddress: address } = locals
  if (wholeService(tenant) !== undefined)
    return forwardRequest({
      ...{ service: 'graphql', rest: '', tenant, requestId, session, request: withoutToken(request) },
      rootFields: ['recommendations'],
      onFailure: (error) => logFailure('upstream', error, { requestId, tenant: tenant.id }),
    })
  const requested = request.headers.get('accept-language')?.split(/[,;]/)[0]?.trim()
  const locale = tenant.i18n.locales.find((candidate) => candidate === requested) ?? locals.locale
  return await graphqlOverHttp(request, requestId, (accepted) =>
    handler(accepted, { tenant, locale, requestId, ip: address }),
  )
}

export const POST = GET

function withoutToken(request: Request): Request {
  const anonymous = new Request(request)
  anonymous.headers.delete('x-ec-token')
  return anonymous
}
