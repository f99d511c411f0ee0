import type { APIRoute } from 'astro'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { productDocument } from '#backend/product-documents/product-document.ts'
import { cacheForVisitors } from '#layouts/cache-lifetimes.ts'
import { isEmbedded } from '#tenancy/commerce.ts'

/**
 * A document of a product as PDF, in the requested locale or the tenant's first (PRO-1). 404 where another backend
 * has the goods and hosts their documents itself.
 */
export const GET: APIRoute = async ({ locals: { tenant, requestId = '' }, params, url }) => {
  const { locales } = tenant.i18n
  const caching = {
    'Cache-Control': cacheForVisitors,
    'Cache-Tag': `tenant-${tenant.id},catalogue-${tenant.id}`,
  }
  const requested = url.searchParams.get('locale')
  const locale = requested === null ? locales[0] : locales.find((known) => known === requested)
  const nothing = (status: 404 | 410): Response => new Response(null, { status, headers: caching })
  if (locale === undefined || !isEmbedded(tenant, 'goods')) return nothing(404)
  const context = { tenant, locale, requestId }
  const result = await productDocument(await embeddedBackend(), context, params.sku ?? '', params.type ?? '')
  if (result.found !== 'document') return nothing(result.found === 'gone' ? 410 : 404)
  return new Response(result.body, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Language': locale,
      'Content-Disposition': `inline; filename="${params.type}-${params.sku}.pdf"`,
      ...caching,
    },
  })
}
