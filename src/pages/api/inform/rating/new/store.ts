import type { APIRoute } from 'astro'
import { handleCommand } from '#commerce/rest/handle-command.ts'
import { problemResponse } from '#commerce/rest/problem-response.ts'
import { storeReview } from '#commerce/rest/rating-commands.ts'
import { ratingCommandContext } from '../_rating-context.ts'

/** Stores a review (RAT-1); 403 where the shop takes none, and has no button for it (`features.ratingButton`). */
export const POST: APIRoute = (context) => {
  const { tenant, requestId = '' } = context.locals
  if (!tenant.features.ratingButton)
    return problemResponse(403, requestId, [{ parameter: '', reason: 'REVIEWS_CLOSED' }])
  return handleCommand(storeReview, ratingCommandContext(context))
}
