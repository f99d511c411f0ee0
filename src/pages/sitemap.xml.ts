import type { APIRoute } from 'astro'
import { foreignSitemapCount } from '../commerce/sitemaps/foreign-sitemaps.server.ts'
import { shopSitemaps, sitemapUrls } from '../commerce/sitemaps/shop-sitemaps.server.ts'
import { content } from '../content/open.ts'
import { contentSitemaps } from '../content/page-sitemaps.ts'
import { sitemapIndex } from '../content/sitemap.ts'
import { cacheForVisitors, goodsCacheControl } from '../layouts/cache-lifetimes.ts'
import { isEmbedded, isOffered } from '../tenancy/commerce.ts'
import type { Tenant } from '../tenancy/tenants.ts'

/**
 * The index of a tenant's sitemaps by locale and kind: content, categories, brands, products (SEO-1). While the
 * backend with the goods is away it is a 503, since an index without products would be believed.
 */
export const GET: APIRoute = async ({ locals: { tenant, requestId = '' } }) => {
  const [pages, shop] = await Promise.all([
    contentSitemaps(content, tenant),
    sitemapsOfGoods(tenant, requestId),
  ])
  return new Response(sitemapIndex([...pages, ...shop]), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': goodsCacheControl(tenant, cacheForVisitors),
      'Cache-Tag': `tenant-${tenant.id},catalogue-${tenant.id},content-${tenant.id}`,
    },
  })
}

async function sitemapsOfGoods(tenant: Tenant, requestId: string): Promise<{ url: string }[]> {
  if (!isOffered(tenant, 'goods')) return []
  if (isEmbedded(tenant, 'goods')) return await shopSitemaps(tenant)
  const [locale] = tenant.i18n.locales
  return sitemapUrls(tenant, locale ? await foreignSitemapCount({ tenant, locale, requestId }) : 0)
}
