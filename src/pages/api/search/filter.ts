import type { APIRoute } from 'astro'
import { handleRead } from '#commerce/rest/handle-read.ts'
import { filterRead } from '#commerce/rest/search-reads.ts'
import { searchContext } from './_search-context.ts'

/** The filters of a result (SEA-1). */
export const GET: APIRoute = (context) => handleRead(filterRead, searchContext(context))
