import type { APIRoute } from 'astro'
import { productDocument } from '../../../backend/documents/product-document.ts'
import { embeddedShop } from '../../../backend/shop.ts'
import { cacheForVisitors } from '../../../layouts/caching.ts'

/**
 * A document of a product as PDF, in the requested locale or the tenant's first (PRO-1). 404 for a tenant with its own
 * service, which hosts its documents itself.
 */
export const GET: APIRoute = async ({ locals: { tenant, requestId = '' }, params, url }) => {
  const { locales } = tenant.i18n
  const caching = {
    'Cache-Control': cacheForVisitors,
    'Cache-Tag': `tenant-${tenant.id},catalogue-${tenant.id}`,
  }
  const asked = url.searchParams.get('locale')
  const locale = asked === null ? locales[0] : locales.find((known) => known === asked)
  const nothing = (status: 404 | 410): Response => new Response(null, { status, headers: caching })
  if (locale === undefined || tenant.upstreams.graphql) return nothing(404)
  const asking = { tenant, locale, requestId }
  const answer = await productDocument(await embeddedShop(), asking, params.sku ?? '', params.type ?? '')
  if (answer.found !== 'document') return nothing(answer.found === 'gone' ? 410 : 404)
  return new Response(answer.body, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Language': locale,
      'Content-Disposition': `inline; filename="${params.type}-${params.sku}.pdf"`,
      ...caching,
    },
  })
}
