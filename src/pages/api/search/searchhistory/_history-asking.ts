import type { APIContext } from 'astro'
import type { HistoryAsking } from '../../../../commerce/rest/answer-history.server.ts'

/** The context of a request for the search history. */
export const historyAsking = ({ locals, request }: APIContext): HistoryAsking => ({
  tenant: locals.tenant,
  session: locals.session,
  requestId: locals.requestId ?? '',
  request,
})
