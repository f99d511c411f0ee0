import type { APIRoute } from 'astro'
import { answerRead } from '../../../commerce/rest/answer-read.ts'
import { filterRead } from '../../../commerce/rest/search-reads.ts'
import { searchAsking } from './_search-path.ts'

/** The filters of a result (SEA-1). */
export const GET: APIRoute = (context) => answerRead(filterRead, searchAsking(context))
