import type { APIContext } from 'astro'
import { serverClient } from '../../../../commerce/client/client.server.ts'
import type { CommandContext } from '../../../../commerce/rest/handle-command.ts'
import type { ReadContext } from '../../../../commerce/rest/handle-read.ts'
import { logFailure } from '../../../../operations/log-failure.ts'

/** The context of a rating query. @param personal whether the response is for one shopper */
export function ratingContext({ locals, url }: APIContext, personal: boolean): ReadContext {
  const { tenant, requestId = '', session } = locals
  return {
    tenant,
    requestId,
    parameters: url.searchParams,
    commerceIn: (locale) =>
      serverClient({ context: { tenant, locale, requestId, ...(personal && { session }) } }),
    findPages: async () => [],
    headers: { 'Cache-Control': personal ? 'private, no-store' : 'public, max-age=0, s-maxage=15' },
    onFailure: (error) => logFailure('rating', error, { requestId, tenant: tenant.id }),
  }
}

/** The context of a rating command. */
export function ratingCommandContext({ locals, request }: APIContext): CommandContext {
  const { tenant, requestId = '', session, clientAddress: address } = locals
  return {
    tenant,
    request,
    requestId,
    session,
    commerceIn: (locale) => serverClient({ context: { tenant, locale, requestId, session, ip: address } }),
    onFailure: (error) => logFailure('rating', error, { requestId, tenant: tenant.id }),
  }
}
