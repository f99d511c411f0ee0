import type { APIRoute } from 'astro'
import { content } from '../content/open.ts'
import { contentSitemaps } from '../content/page-sitemaps.ts'
import { sitemapIndex } from '../content/sitemap.ts'
import { cacheForVisitors } from '../layouts/caching.ts'

/** The index of a tenant's sitemaps, one a locale and kind (SEO-1). */
export const GET: APIRoute = async ({ locals }) =>
  new Response(sitemapIndex(await contentSitemaps(content, locals.tenant)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': cacheForVisitors },
  })
