import type { APIRoute } from 'astro'
import { handleCommand } from '#commerce/rest/handle-command.ts'
import { storeReview } from '#commerce/rest/rating-commands.ts'
import { ratingCommandContext } from '../_rating-context.ts'

/** Stores a review (RAT-1). */
export const POST: APIRoute = (context) => handleCommand(storeReview, ratingCommandContext(context))
