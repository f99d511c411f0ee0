import type { APIRoute } from 'astro'
import { answerRead } from '../../../../../commerce/rest/answer-read.ts'
import { newReviewRead } from '../../../../../commerce/rest/rating-reads.ts'
import { ratingAsking } from '../_rating-path.ts'

/** What who asks may write of a product (RAT-1). */
export const GET: APIRoute = (context) => answerRead(newReviewRead, ratingAsking(context, true))
