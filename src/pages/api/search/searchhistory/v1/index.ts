import type { APIRoute } from 'astro'
import { changeHistory } from '../../../../../commerce/rest/answer-history.server.ts'
import { rememberSearch } from '../../../../../commerce/rest/history-commands.server.ts'
import { historyAsking } from '../_history-asking.ts'

/** Stores a search (SEA-2). */
export const POST: APIRoute = (context) => changeHistory(rememberSearch, historyAsking(context))
