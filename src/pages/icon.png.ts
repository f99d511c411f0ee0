import type { APIRoute } from 'astro'
import sharp from 'sharp'
import { memoize } from '../operations/memory-cache.ts'
import { iconOf } from '../tenancy/logos.ts'

/** px: four times its place in e-mails, whose programs show no SVG. */
const size = 160

const iconAsPng = memoize(100, 100, (tenantId) =>
  sharp(Buffer.from(iconOf(tenantId)), { density: 400 })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer(),
)

/** The tenant's browser icon as PNG; 404 where it has none. */
export const GET: APIRoute = async ({ locals: { tenant } }) => {
  if (!iconOf(tenant.id)) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(await iconAsPng(tenant.id)), {
    headers: {
      'Content-Type': 'image/png',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'public, max-age=86400, s-maxage=900, stale-while-revalidate=86400',
    },
  })
}
