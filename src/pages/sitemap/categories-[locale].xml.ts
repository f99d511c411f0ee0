import type { APIRoute } from 'astro'
import { byteStream } from '#commerce/feeds/byte-stream.ts'
import { categorySitemap } from '#commerce/sitemaps/category-sitemap.server.ts'
import { foreignCategorySitemap } from '#commerce/sitemaps/foreign-sitemaps.server.ts'
import { urlset } from '#commerce/sitemaps/urlset.ts'
import { cacheForVisitors, goodsCacheControl } from '#layouts/cache-lifetimes.ts'
import { isEmbedded, isOffered } from '#tenancy/commerce.ts'

/** The categories of one locale (SEO-1), of any backend. */
export const GET: APIRoute = async ({ locals: { tenant, requestId = '' }, params }) => {
  const locale = tenant.i18n.locales.find((candidate) => candidate === params.locale)
  if (!locale || !isOffered(tenant, 'goods')) return new Response(null, { status: 404 })
  const categories = await (isEmbedded(tenant, 'goods')
    ? categorySitemap(tenant, locale)
    : foreignCategorySitemap({ tenant, locale, requestId }))
  return new Response(byteStream(urlset([categories])), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': goodsCacheControl(tenant, cacheForVisitors),
      'Cache-Tag': `tenant-${tenant.id},catalogue-${tenant.id}`,
    },
  })
}
