import type { APIRoute } from 'astro'
import { handleRead } from '#commerce/rest/handle-read.ts'
import { ratingRead } from '#commerce/rest/rating-reads.ts'
import { ratingContext } from '../_rating-context.ts'

/** The rating of a product and a page of its reviews (RAT-1). */
export const GET: APIRoute = (context) => handleRead(ratingRead, ratingContext(context, false))
