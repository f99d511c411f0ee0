import type { APIRoute } from 'astro'
import { answerRead } from '../../../../../commerce/rest/answer-read.ts'
import { ratingRead } from '../../../../../commerce/rest/rating-reads.ts'
import { ratingAsking } from '../_rating-path.ts'

/** The rating of a product and a page of its reviews (RAT-1). */
export const GET: APIRoute = (context) => answerRead(ratingRead, ratingAsking(context, false))
