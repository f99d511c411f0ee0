import type { APIRoute } from 'astro'
import { handleRead } from '#commerce/rest/handle-read.ts'
import { suggestRead } from '#commerce/rest/search-reads.ts'
import { searchContext } from './_search-context.ts'

/** Suggestions for a partly typed term (SEA-1). */
export const GET: APIRoute = (context) => handleRead(suggestRead, searchContext(context))
