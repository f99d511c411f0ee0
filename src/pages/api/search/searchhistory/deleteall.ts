import type { APIRoute } from 'astro'
import { handleHistoryChange } from '#commerce/rest/handle-history.server.ts'
import { clearSearchHistory } from '#commerce/rest/history-commands.server.ts'
import { historyContext } from './_history-context.ts'

/** Deletes the whole history (SEA-2). */
export const POST: APIRoute = (context) => handleHistoryChange(clearSearchHistory, historyContext(context))
export const DELETE = POST
