import type { APIRoute } from 'astro'
import { guaranteeNotice } from '../tenancy/guarantee-notice.ts'

/** The EU's notice of the legal guarantee in a language of the shop (LAW-5), unaltered; 404 if the shop has none. */
export const GET: APIRoute = ({ params: { language = '' }, locals: { tenant } }) => {
  const svg = guaranteeNotice(tenant, language)
  if (svg === undefined) return new Response(null, { status: 404 })
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // Drawing programs embed styles, fonts and pictures in their files; scripts are not allowed.
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:",
      'Cache-Control': 'public, max-age=86400, s-maxage=900, stale-while-revalidate=86400',
    },
  })
}
