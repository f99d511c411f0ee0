import type { APIRoute } from 'astro'
import { handleRead } from '#commerce/rest/handle-read.ts'
import { searchRead } from '#commerce/rest/search-reads.ts'
import { searchContext } from './_search-context.ts'

/** Products, filters, categories, brands and content for a term, a category or a brand (SEA-1). */
export const GET: APIRoute = (context) => handleRead(searchRead, searchContext(context))
