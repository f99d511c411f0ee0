import type { APIRoute } from 'astro'
import { handleHistoryRead } from '#commerce/rest/handle-history.server.ts'
import { historyContext } from '../_history-context.ts'

/** The viewer's whole search history (SEA-2). */
export const GET: APIRoute = (context) => handleHistoryRead(historyContext(context))
