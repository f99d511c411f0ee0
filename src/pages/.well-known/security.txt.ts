import type { APIRoute } from 'astro'
import { securityTxt } from '../../content/security-txt.ts'

/** How security researchers reach the tenant (RFC 9116). A day of caching is little beside the half year of its validity. */
export const GET: APIRoute = ({ locals: { tenant } }) =>
  new Response(securityTxt(tenant, Date.now()), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400, s-maxage=900, stale-while-revalidate=86400',
    },
  })
