import type { APIRoute } from 'astro'
import { byteStream } from '#commerce/feeds/byte-stream.ts'
import { categorySitemap } from '#commerce/sitemaps/category-sitemap.server.ts'
import { urlset } from '#commerce/sitemaps/urlset.ts'
import { cacheForVisitors } from '#layouts/cache-lifetimes.ts'
import { isEmbedded } from '#tenancy/commerce.ts'

/** The categories of one locale (SEO-1); 404 where another backend has the goods. */
export const GET: APIRoute = async ({ locals: { tenant }, params }) => {
  const locale = tenant.i18n.locales.find((candidate) => candidate === params.locale)
  if (!locale || !isEmbedded(tenant, 'goods')) return new Response(null, { status: 404 })
  const categories = await categorySitemap(tenant, locale)
  return new Response(byteStream(urlset([categories])), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': cacheForVisitors,
      'Cache-Tag': `tenant-${tenant.id},catalogue-${tenant.id}`,
    },
  })
}
