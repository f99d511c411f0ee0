import type { APIRoute } from 'astro'
import { answerRead } from '../../../commerce/rest/answer-read.ts'
import { searchRead } from '../../../commerce/rest/search-reads.ts'
import { searchAsking } from './_search-path.ts'

/** Products, filters, categories, brands and content for a term, a category or a brand (SEA-1). */
export const GET: APIRoute = (context) => answerRead(searchRead, searchAsking(context))
