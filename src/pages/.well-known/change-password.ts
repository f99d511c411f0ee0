import type { APIRoute } from 'astro'
import { cacheForVisitors, uncached } from '#layouts/cache-lifetimes.ts'
import { preferredLocale } from '#tenancy/preferred-locale.ts'
import { routeUrl } from '#tenancy/route-urls.ts'

/**
 * Redirects password managers to the page where customers change their password (W3C, "A Well-Known URL for Changing
 * Passwords"). If a tenant has several languages, the response depends on the browser's language and is not cached.
 */
export const GET: APIRoute = ({ locals: { tenant }, request }) => {
  const locale = preferredLocale(tenant, request.headers.get('accept-language'))
  return new Response(null, {
    status: 302,
    headers: {
      Location: `${routeUrl(tenant, locale, 'accountPersonalData')}#change-password-heading`,
      'Cache-Control': tenant.i18n.locales.length > 1 ? uncached : cacheForVisitors,
    },
  })
}
