import type { APIRoute } from 'astro'
import { catalogueText } from '#commerce/feeds/catalogue-text.server.ts'
import { productSitemap } from '#commerce/sitemaps/product-sitemaps.server.ts'
import { readSitemapName } from '#commerce/sitemaps/sitemap-name.ts'
import { urlset } from '#commerce/sitemaps/urlset.ts'
import { cacheForVisitors } from '#layouts/cache-lifetimes.ts'
import { isEmbedded } from '#tenancy/commerce.ts'

/** Ten thousand products of one locale: `products-nl-NL-1.xml` (SEO-1); 404 where another backend has the goods. */
export const GET: APIRoute = async ({ locals: { tenant }, params, request }) => {
  const file = isEmbedded(tenant, 'goods') ? readSitemapName(tenant, params.name ?? '') : undefined
  const products = file && (await productSitemap(tenant, file.locale, file.number))
  if (!products) return new Response(null, { status: 404 })
  // Streamed: it may exceed the maximum page size of a small page cache and is then not cached.
  const { body, headers } = await catalogueText(tenant, `sitemap ${params.name}`, request, () =>
    urlset(products),
  )
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': cacheForVisitors,
      'Cache-Tag': `tenant-${tenant.id},catalogue-${tenant.id}`,
    },
  })
}
