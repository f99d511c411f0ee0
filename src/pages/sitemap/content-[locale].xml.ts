import type { APIRoute } from 'astro'
import { content } from '#content/open.ts'
import { contentSitemap } from '#content/page-sitemaps.ts'
import { sitemap } from '#content/sitemap.ts'
import { cacheForVisitors } from '#layouts/cache-lifetimes.ts'

/** The content pages of one locale (SEO-1). */
export const GET: APIRoute = async ({ locals, params }) => {
  const locale = locals.tenant.i18n.locales.find((candidate) => candidate === params.locale)
  if (!locale) return new Response(null, { status: 404 })
  return new Response(sitemap(await contentSitemap(content, locals.tenant, locale)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': cacheForVisitors },
  })
}
