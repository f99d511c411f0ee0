import type { APIRoute } from 'astro'
import { sharedClient, visitorClient } from '#commerce/request-clients.server.ts'
import { handleRead } from '#commerce/rest/handle-read.ts'
import { personalisationRead } from '#commerce/rest/personalisation-read.ts'
import { hasPrivacySignal } from '#commerce/session/privacy-signal.ts'
import { logFailure } from '#operations/log-failure.ts'
import { acceptedCategories } from '#stores/consent.ts'

/** Recommendations for a shopper (RAT-3), personal only with consent for functional or marketing storage. */
export const GET: APIRoute = ({ locals, params, request, url }) => {
  const { tenant, requestId = '' } = locals
  const accepted = acceptedCategories(request.headers.get('cookie') ?? '', hasPrivacySignal(request))
  const consented = accepted.has('C0003') || accepted.has('C0004')
  const parameters = new URLSearchParams(url.searchParams)
  for (const [name, value] of Object.entries(params)) parameters.set(name, value ?? '')
  return handleRead(personalisationRead(consented), {
    tenant,
    requestId,
    parameters,
    commerceIn: (locale) => (consented ? visitorClient(locals, locale) : sharedClient(locals, locale)),
    findPages: async () => [],
    headers: { 'Cache-Control': 'private, no-store' },
    onFailure: (error) => logFailure('personalisation', error, { requestId, tenant: tenant.id }),
  })
}
