import type { APIRoute } from 'astro'
import { handleRead } from '#commerce/rest/handle-read.ts'
import { seoRead } from '#commerce/rest/seo-read.ts'
import { searchContext } from './_search-context.ts'

/** Metadata of a list page for search engines (SEA-1). */
export const GET: APIRoute = (context) => handleRead(seoRead, searchContext(context))
