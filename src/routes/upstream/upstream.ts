import type { APIRoute } from 'astro'
import { forwardRequest } from '#commerce/upstream/forward-request.ts'
import { serviceVisitor } from '#gateway/identity/service-visitor.ts'
import { logFailure } from '#operations/log-failure.ts'
import { servicePath } from '#tenancy/services.ts'

/** A path of a service that the tenant's own server answers (DAT-5). */
export const ALL: APIRoute = ({ locals, request }) => {
  const { tenant, path, session, requestId = '' } = locals
  const target = servicePath(path)
  if (!target) return new Response(null, { status: 404 })
  return forwardRequest({
    ...target,
    tenant,
    request,
    requestId,
    session,
    visitorOf: (service) => serviceVisitor({ tenant, service, session }),
    onFailure: (error) => logFailure('upstream', error, { requestId, tenant: tenant.id }),
  })
}
