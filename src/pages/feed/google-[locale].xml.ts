import type { APIRoute } from 'astro'
import { catalogueText, foreignCatalogueText } from '#commerce/feeds/catalogue-text.server.ts'
import { foreignOffers } from '#commerce/feeds/foreign-offers.server.ts'
import { feedText, googleFeed } from '#commerce/feeds/google-feed.server.ts'
import { started } from '#commerce/feeds/started.ts'
import { cacheWithPrices, goodsCacheControl } from '#layouts/cache-lifetimes.ts'
import { isEmbedded, isOffered } from '#tenancy/commerce.ts'

/** The products of one locale for Google Merchant (SEO-3), of any backend. 404 for a tenant without goods. */
export const GET: APIRoute = async ({ locals: { tenant, requestId = '' }, params, request }) => {
  const locale = tenant.i18n.locales.find((candidate) => candidate === params.locale)
  if (!locale || !isOffered(tenant, 'goods')) return new Response(null, { status: 404 })
  const context = { tenant, locale, requestId }
  const { body, headers } = await (isEmbedded(tenant, 'goods')
    ? catalogueText(tenant, `google ${locale}`, request, () => googleFeed(context))
    : foreignCatalogueText(tenant, `google ${locale}`, request, async () =>
        feedText(context, await started(foreignOffers(context))),
      ))
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': goodsCacheControl(tenant, cacheWithPrices),
      'Cache-Tag': `tenant-${tenant.id},catalogue-${tenant.id}`,
    },
  })
}
