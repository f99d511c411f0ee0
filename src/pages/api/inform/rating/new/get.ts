import type { APIRoute } from 'astro'
import { handleRead } from '#commerce/rest/handle-read.ts'
import { newReviewRead } from '#commerce/rest/rating-reads.ts'
import { ratingContext } from '../_rating-context.ts'

/** The viewer's earlier review of a product, and the rules for writing one (RAT-1). */
export const GET: APIRoute = (context) => handleRead(newReviewRead, ratingContext(context, true))
