import type { APIContext } from 'astro'
import type { HistoryAsking } from '../../../../commerce/rest/answer-history.server.ts'

/** What every path of the history hands to the call behind it. */
export const historyAsking = ({ locals, request }: APIContext): HistoryAsking => ({
  tenant: locals.tenant,
  session: locals.session,
  requestId: locals.requestId ?? '',
  request,
})
