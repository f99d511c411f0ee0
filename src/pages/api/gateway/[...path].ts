import type { APIRoute } from 'astro'
import { problemResponse } from '#commerce/rest/problem-response.ts'
import { gatewayServices } from '#contract/messages/gateway.ts'
import { isPathOffered } from '#tenancy/offered.ts'
import { isStablePath, servicePath, servicePrefixes } from '#tenancy/services.ts'

/**
 * A gateway to all services (DAT-5): `/api/gateway/search/suggest` is rewritten to `/api/search/suggest`, and the
 * gateway's own path lists the services. Other paths get 404. For a tenant with an own gateway, that one answers
 * instead.
 */
export const ALL: APIRoute = async ({ params: { path }, request, locals, rewrite, url }) => {
  if (!path && request.method === 'GET') {
    const services = Object.entries(servicePrefixes).filter(([, [prefix]]) =>
      isPathOffered(locals.tenant, prefix),
    )
    return Response.json(gatewayServices.parse({ services: Object.fromEntries(services) }), {
      headers: { 'Cache-Control': 'public, max-age=0, s-maxage=900' },
    })
  }
  const innerPath = path === 'graphql' ? '/graphql' : `/api/${path ?? ''}`
  const target = servicePath(innerPath)
  if (!target || target.service === 'gateway' || !isStablePath(innerPath))
    return problemResponse(404, locals.requestId ?? '')
  return await rewrite(innerPath + url.search)
}
