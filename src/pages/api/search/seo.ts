import type { APIRoute } from 'astro'
import { answerRead } from '../../../commerce/rest/answer-read.ts'
import { seoRead } from '../../../commerce/rest/seo-read.ts'
import { searchAsking } from './_search-path.ts'

/** What a list's page says to search engines (SEA-1). */
export const GET: APIRoute = (context) => answerRead(seoRead, searchAsking(context))
