import type { APIRoute } from 'astro'
import { answerHistory } from '../../../../commerce/rest/answer-history.server.ts'
import { historyAsking } from './_history-asking.ts'

/** As many terms as the search bar suggests (UX-1). */
const suggested = 10

/** What this shopper searched for lately (SEA-2). */
export const GET: APIRoute = (context) => answerHistory(historyAsking(context), suggested)
