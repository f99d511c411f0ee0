import type { APIRoute } from 'astro'
import { changeHistory } from '../../../../commerce/rest/answer-history.server.ts'
import { forgetSearch } from '../../../../commerce/rest/history-commands.server.ts'
import { historyAsking } from './_history-asking.ts'

/** Deletes one search term (SEA-2, UX-1). */
export const POST: APIRoute = (context) => changeHistory(forgetSearch, historyAsking(context))
export const DELETE = POST
