import type { APIRoute } from 'astro'
import { answerRead } from '../../../commerce/rest/answer-read.ts'
import { suggestRead } from '../../../commerce/rest/search-reads.ts'
import { searchAsking } from './_search-path.ts'

/** Suggestions for a partly typed term (SEA-1). */
export const GET: APIRoute = (context) => answerRead(suggestRead, searchAsking(context))
