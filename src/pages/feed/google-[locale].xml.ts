import type { APIRoute } from 'astro'
import { catalogueText } from '#commerce/feeds/catalogue-text.server.ts'
import { googleFeed } from '#commerce/feeds/google-feed.server.ts'
import { cacheWithPrices } from '#layouts/cache-lifetimes.ts'
import { isEmbedded } from '#tenancy/commerce.ts'

/** The products of one locale for Google Merchant (SEO-3). 404 where another backend has the goods. */
export const GET: APIRoute = async ({ locals: { tenant, requestId = '' }, params, request }) => {
  const locale = tenant.i18n.locales.find((candidate) => candidate === params.locale)
  if (!locale || !isEmbedded(tenant, 'goods')) return new Response(null, { status: 404 })
  const write = () => googleFeed({ tenant, locale, requestId })
  const { body, headers } = await catalogueText(tenant, `google ${locale}`, request, write)
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': cacheWithPrices,
      'Cache-Tag': `tenant-${tenant.id},catalogue-${tenant.id}`,
    },
  })
}
