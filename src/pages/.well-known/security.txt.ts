import type { APIRoute } from 'astro'
import { securityTxt } from '#content/security-txt.ts'

/**
 * Contact of the tenant for security researchers (RFC 9116). It is valid for half a year, so caching it for a day is
 * harmless.
 */
export const GET: APIRoute = ({ locals: { tenant } }) =>
  new Response(securityTxt(tenant, Date.now()), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400, s-maxage=900, stale-while-revalidate=86400',
    },
  })
