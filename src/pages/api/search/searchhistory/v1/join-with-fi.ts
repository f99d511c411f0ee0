import type { APIRoute } from 'astro'
import { changeHistory } from '../../../../../commerce/rest/answer-history.server.ts'
import { joinSearches } from '../../../../../commerce/rest/history-commands.server.ts'
import { historyAsking } from '../_history-asking.ts'

/** Adds the visitor’s history to that of the customer who has logged in (SEA-2). */
export const POST: APIRoute = (context) => changeHistory(joinSearches, historyAsking(context))
