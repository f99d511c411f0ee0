import type { APIRoute } from 'astro'
import { answerCommand } from '../../../../commerce/rest/answer-command.ts'
import { storeFeedback } from '../../../../commerce/rest/rating-commands.ts'
import { ratingCommanding } from './_rating-path.ts'

/** Rates a review as helpful or not (RAT-1). */
export const POST: APIRoute = (context) => answerCommand(storeFeedback, ratingCommanding(context))
