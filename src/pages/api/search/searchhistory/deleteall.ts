import type { APIRoute } from 'astro'
import { changeHistory } from '../../../../commerce/rest/answer-history.server.ts'
import { forgetSearches } from '../../../../commerce/rest/history-commands.server.ts'
import { historyAsking } from './_history-asking.ts'

/** Deletes the whole history (SEA-2). */
export const POST: APIRoute = (context) => changeHistory(forgetSearches, historyAsking(context))
export const DELETE = POST
