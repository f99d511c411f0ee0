import type { APIRoute } from 'astro'
import { answerRead } from '../../../../../commerce/rest/answer-read.ts'
import { newReviewRead } from '../../../../../commerce/rest/rating-reads.ts'
import { ratingAsking } from '../_rating-path.ts'

/** The viewer's earlier review of a product, and the rules for writing one (RAT-1). */
export const GET: APIRoute = (context) => answerRead(newReviewRead, ratingAsking(context, true))
