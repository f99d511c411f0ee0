import type { APIContext } from 'astro'
import { sharedClient, visitorClient } from '#commerce/request-clients.server.ts'
import type { CommandContext } from '#commerce/rest/handle-command.ts'
import type { ReadContext } from '#commerce/rest/handle-read.ts'
import { logFailure } from '#operations/log-failure.ts'

/** The context of a rating query. @param personal whether the response is for one shopper */
export function ratingContext({ locals, url }: APIContext, personal: boolean): ReadContext {
  const { tenant, requestId = '' } = locals
  return {
    tenant,
    requestId,
    parameters: url.searchParams,
    commerceIn: (locale) => (personal ? visitorClient(locals, locale) : sharedClient(locals, locale)),
    findPages: async () => [],
    headers: { 'Cache-Control': personal ? 'private, no-store' : 'public, max-age=0, s-maxage=15' },
    onFailure: (error) => logFailure('rating', error, { requestId, tenant: tenant.id }),
  }
}

/** The context of a rating command. */
export function ratingCommandContext({ locals, request }: APIContext): CommandContext {
  const { tenant, requestId = '', session } = locals
  return {
    tenant,
    request,
    requestId,
    session,
    commerceIn: (locale) => visitorClient(locals, locale),
    onFailure: (error) => logFailure('rating', error, { requestId, tenant: tenant.id }),
  }
}
