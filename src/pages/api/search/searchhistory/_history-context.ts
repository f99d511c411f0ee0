import type { APIContext } from 'astro'
import type { HistoryContext } from '#commerce/rest/handle-history.server.ts'

/** The context of a request for the search history. */
export const historyContext = ({ locals, request }: APIContext): HistoryContext => ({
  tenant: locals.tenant,
  session: locals.session,
  requestId: locals.requestId ?? '',
  request,
})
