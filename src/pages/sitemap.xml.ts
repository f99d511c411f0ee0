import type { APIRoute } from 'astro'
import { shopSitemaps } from '../commerce/sitemaps/shop-sitemaps.server.ts'
import { content } from '../content/open.ts'
import { contentSitemaps } from '../content/page-sitemaps.ts'
import { sitemapIndex } from '../content/sitemap.ts'
import { cacheForVisitors } from '../layouts/cache-lifetimes.ts'
import { isEmbedded } from '../tenancy/commerce.ts'

/**
 * The index of a tenant's sitemaps by locale and kind: content, categories, brands, products (SEO-1). Products of the
 * embedded shop are left out if another backend has the goods.
 */
export const GET: APIRoute = async ({ locals: { tenant } }) => {
  const [pages, shop] = await Promise.all([
    contentSitemaps(content, tenant),
    isEmbedded(tenant, 'goods') ? shopSitemaps(tenant) : [],
  ])
  return new Response(sitemapIndex([...pages, ...shop]), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': cacheForVisitors,
      'Cache-Tag': `tenant-${tenant.id},catalogue-${tenant.id},content-${tenant.id}`,
    },
  })
}
