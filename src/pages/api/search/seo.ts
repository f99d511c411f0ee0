import type { APIRoute } from 'astro'
import { answerRead } from '../../../commerce/rest/answer-read.ts'
import { seoRead } from '../../../commerce/rest/seo-read.ts'
import { searchAsking } from './_search-path.ts'

/** Metadata of a list page for search engines (SEA-1). */
export const GET: APIRoute = (context) => answerRead(seoRead, searchAsking(context))
