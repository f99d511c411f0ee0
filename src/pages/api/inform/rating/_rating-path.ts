import type { APIContext } from 'astro'
import { serverClient } from '../../../../commerce/client.server.ts'
import type { CommandAsking } from '../../../../commerce/rest/answer-command.ts'
import type { RestAsking } from '../../../../commerce/rest/answer-read.ts'
import { logFailure } from '../../../../operations/log-failure.ts'

/** The context of a rating query. @param personal whether the response is for one shopper */
export function ratingAsking({ locals, url }: APIContext, personal: boolean): RestAsking {
  const { tenant, requestId = '', session } = locals
  return {
    tenant,
    requestId,
    parameters: url.searchParams,
    commerceIn: (locale) =>
      serverClient({ asking: { tenant, locale, requestId, ...(personal && { session }) } }),
    findPages: async () => [],
    headers: { 'Cache-Control': personal ? 'private, no-store' : 'public, max-age=0, s-maxage=15' },
    onFailure: (error) => logFailure('rating', error, { requestId, tenant: tenant.id }),
  }
}

/** The context of a rating command. */
export function ratingCommanding({ locals, request }: APIContext): CommandAsking {
  const { tenant, requestId = '', session, clientAddress: address } = locals
  return {
    tenant,
    request,
    requestId,
    session,
    commerceIn: (locale) => serverClient({ asking: { tenant, locale, requestId, session, address } }),
    onFailure: (error) => logFailure('rating', error, { requestId, tenant: tenant.id }),
  }
}
