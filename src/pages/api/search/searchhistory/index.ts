import type { APIRoute } from 'astro'
import { answerHistory } from '../../../../commerce/rest/answer-history.server.ts'
import { historyAsking } from './_history-asking.ts'

/** Number of terms that the search bar suggests (UX-1). */
const suggested = 10

/** The viewer's latest search terms (SEA-2). */
export const GET: APIRoute = (context) => answerHistory(historyAsking(context), suggested)
