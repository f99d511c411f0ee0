import type { APIRoute } from 'astro'
import { answerHistory } from '../../../../../commerce/rest/answer-history.server.ts'
import { historyAsking } from '../_history-asking.ts'

/** The viewer's whole search history (SEA-2). */
export const GET: APIRoute = (context) => answerHistory(historyAsking(context))
