import type { APIRoute } from 'astro'
import { handleCommand } from '#commerce/rest/handle-command.ts'
import { storeFeedback } from '#commerce/rest/rating-commands.ts'
import { ratingCommandContext } from './_rating-context.ts'

/** Rates a review as helpful or not (RAT-1). */
export const POST: APIRoute = (context) => handleCommand(storeFeedback, ratingCommandContext(context))
