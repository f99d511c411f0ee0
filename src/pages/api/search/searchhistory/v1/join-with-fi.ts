import type { APIRoute } from 'astro'
import { handleHistoryChange } from '#commerce/rest/handle-history.server.ts'
import { mergeSearchHistory } from '#commerce/rest/history-commands.server.ts'
import { historyContext } from '../_history-context.ts'

/** Adds the visitor’s history to that of the customer who has logged in (SEA-2). */
export const POST: APIRoute = (context) => handleHistoryChange(mergeSearchHistory, historyContext(context))
