import type { APIRoute } from 'astro'
import { iconOf } from '../tenancy/logos.ts'

/** The tenant's browser icon. */
export const GET: APIRoute = ({ locals }) =>
  new Response(iconOf(locals.tenant.id), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'public, max-age=86400, s-maxage=900, stale-while-revalidate=86400',
    },
  })
