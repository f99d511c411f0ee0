import type { APIRoute } from 'astro'
import { catalogueText, foreignCatalogueText } from '#commerce/feeds/catalogue-text.server.ts'
import { started } from '#commerce/feeds/started.ts'
import { foreignProductSitemap } from '#commerce/sitemaps/foreign-sitemaps.server.ts'
import { productSitemap } from '#commerce/sitemaps/product-sitemaps.server.ts'
import { readSitemapName } from '#commerce/sitemaps/sitemap-name.ts'
import { urlset } from '#commerce/sitemaps/urlset.ts'
import { cacheForVisitors, goodsCacheControl } from '#layouts/cache-lifetimes.ts'
import { isEmbedded, isOffered } from '#tenancy/commerce.ts'

/** Ten thousand products of one locale: `products-nl-NL-1.xml` (SEO-1), of any backend. */
export const GET: APIRoute = async ({ locals: { tenant, requestId = '' }, params, request }) => {
  const file = isOffered(tenant, 'goods') ? readSitemapName(tenant, params.name ?? '') : undefined
  const isOwn = isEmbedded(tenant, 'goods')
  const products =
    file &&
    (await (isOwn
      ? productSitemap(tenant, file.locale, file.number)
      : foreignProductSitemap({ tenant, locale: file.locale, requestId }, file.number)))
  if (!products) return new Response(null, { status: 404 })
  // Streamed: it may exceed the maximum page size of a small page cache and is then not cached.
  const name = `sitemap ${params.name}`
  const { body, headers } = await (isOwn
    ? catalogueText(tenant, name, request, () => urlset(products))
    : foreignCatalogueText(tenant, name, request, async () => urlset(await started(products))))
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': goodsCacheControl(tenant, cacheForVisitors),
      'Cache-Tag': `tenant-${tenant.id},catalogue-${tenant.id}`,
    },
  })
}
