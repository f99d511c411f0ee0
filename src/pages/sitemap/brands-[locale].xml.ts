import type { APIRoute } from 'astro'
import { byteStream } from '#commerce/feeds/byte-stream.ts'
import { brandSitemap } from '#commerce/sitemaps/brand-sitemap.server.ts'
import { foreignBrandSitemap } from '#commerce/sitemaps/foreign-sitemaps.server.ts'
import { urlset } from '#commerce/sitemaps/urlset.ts'
import { cacheForVisitors, goodsCacheControl } from '#layouts/cache-lifetimes.ts'
import { isEmbedded, isOffered } from '#tenancy/commerce.ts'

/** The brands of one locale (SEO-1), of any backend. */
export const GET: APIRoute = async ({ locals: { tenant, requestId = '' }, params }) => {
  const locale = tenant.i18n.locales.find((candidate) => candidate === params.locale)
  if (!locale || !isOffered(tenant, 'goods')) return new Response(null, { status: 404 })
  const brands = await (isEmbedded(tenant, 'goods')
    ? brandSitemap(tenant, locale)
    : foreignBrandSitemap({ tenant, locale, requestId }))
  return new Response(byteStream(urlset([brands])), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': goodsCacheControl(tenant, cacheForVisitors),
      'Cache-Tag': `tenant-${tenant.id},catalogue-${tenant.id}`,
    },
  })
}
