import type { APIRoute } from 'astro'
import { visitorClient } from '#commerce/request-clients.server.ts'
import { handleCustomerRead } from '#commerce/rest/customer-read.ts'
import { logFailure } from '#operations/log-failure.ts'

/** The logged-in customer (SEC-3, SES-3). */
export const GET: APIRoute = async ({ locals, request, url }) => {
  const { tenant, session, requestId = '' } = locals
  const token = request.headers.get('x-ec-token')
  return handleCustomerRead({
    tenant,
    requestId,
    parameters: url.searchParams,
    tokenRefused: token !== null && !(await session.accepts(token)),
    commerceIn: (locale) => visitorClient(locals, locale),
    onFailure: (error) => logFailure('customer', error, { requestId, tenant: tenant.id }),
  })
}
