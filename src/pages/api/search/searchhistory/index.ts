import type { APIRoute } from 'astro'
import { handleHistoryRead } from '#commerce/rest/handle-history.server.ts'
import { historyContext } from './_history-context.ts'

/** Number of terms that the search bar suggests (UX-1). */
const suggested = 10

/** The viewer's latest search terms (SEA-2). */
export const GET: APIRoute = (context) => handleHistoryRead(historyContext(context), suggested)
