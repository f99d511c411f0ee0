import type { APIRoute } from 'astro'
import { answerCommand } from '../../../../../commerce/rest/answer-command.ts'
import { storeReview } from '../../../../../commerce/rest/rating-commands.ts'
import { ratingCommanding } from '../_rating-path.ts'

/** Stores a review (RAT-1). */
export const POST: APIRoute = (context) => answerCommand(storeReview, ratingCommanding(context))
