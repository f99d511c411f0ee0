import type { APIRoute } from 'astro'
import { publishedKeys } from '#gateway/identity/published-keys.ts'

/** A new key is published an hour before it signs, so that no cache lacks it. */
const cacheControl = 'public, max-age=300'

/** The public keys by which a tenant's services check tokens (RFC 7517); 404 for a tenant without other backends. */
export const GET: APIRoute = async ({ locals: { tenant } }) => {
  const keys = await publishedKeys(tenant)
  if (!keys) return new Response(null, { status: 404 })
  return Response.json(
    { keys },
    { headers: { 'Content-Type': 'application/jwk-set+json', 'Cache-Control': cacheControl } },
  )
}
