import type { APIRoute } from 'astro'
import { handleHistoryChange } from '#commerce/rest/handle-history.server.ts'
import { deleteSearchTerm } from '#commerce/rest/history-commands.server.ts'
import { historyContext } from './_history-context.ts'

/** Deletes one search term (SEA-2, UX-1). */
export const POST: APIRoute = (context) => handleHistoryChange(deleteSearchTerm, historyContext(context))
export const DELETE = POST
