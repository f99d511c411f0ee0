import type { APIRoute } from 'astro'
import { handleHistoryChange } from '#commerce/rest/handle-history.server.ts'
import { storeSearch } from '#commerce/rest/history-commands.server.ts'
import { historyContext } from '../_history-context.ts'

/** Stores a search (SEA-2). */
export const POST: APIRoute = (context) => handleHistoryChange(storeSearch, historyContext(context))
