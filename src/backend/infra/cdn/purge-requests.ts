import { cdnTag } from '#operations/cdn-tags.ts'
import type { PurgeTarget } from '#tenancy/purge.ts'

/** One request to a CDN. */
export interface PurgeRequest {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
}

/** Number of tags that one request may name, by the providers' own limits; for Varnish, what fits into a header. */
export const tagsPerRequest = { cloudflare: 30, fastly: 256, bunny: 1, varnish: 100 } as const

/**
 * Number of requests made at once. If more tags have changed, the tenant's whole catalogue is purged instead:
 * providers limit requests per minute, and after a complete import one tag is cheaper.
 */
export const maxRequests = { cloudflare: 5, fastly: 4, bunny: 20, varnish: 10 } as const

/**
 * Returns the requests that purge tags.
 * @param secret of the account; undefined for a Varnish without authentication
 */
export function purgeRequests(
  target: PurgeTarget,
  tags: readonly string[],
  secret: string | undefined,
): PurgeRequest[] {
  const { kind } = target
  const batches = inBatches(
    tags.map((tag) => cdnTag(kind, tag)),
    tagsPerRequest[kind],
  )
  const json = { 'content-type': 'application/json', accept: 'application/json' }
  switch (target.kind) {
    case 'cloudflare':
      return batches.map((batch) => ({
        url: `${target.api ?? 'https://api.cloudflare.com'}/client/v4/zones/${target.zone}/purge_cache`,
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${secret}` },
        body: JSON.stringify({ tags: batch }),
      }))
    case 'fastly':
      // Not a soft purge: with that Fastly would serve the old price while it fetches the new one.
      return batches.map((batch) => ({
        url: `${target.api ?? 'https://api.fastly.com'}/service/${target.service}/purge`,
        method: 'POST',
        headers: { ...json, 'fastly-key': secret ?? '' },
        body: JSON.stringify({ surrogate_keys: batch }),
      }))
    case 'bunny':
      return batches.flat().map((tag) => ({
        url: `${target.api ?? 'https://api.bunny.net'}/pullzone/${target.pullZone}/purgeCache`,
        method: 'POST',
        headers: { ...json, accesskey: secret ?? '' },
        body: JSON.stringify({ CacheTag: tag }),
      }))
    case 'varnish':
      return target.addresses.flatMap((address) =>
        batches.map((batch) => ({
          url: `${address}/`,
          method: target.method,
          headers: {
            // For a ban by regular expression, and for vmod_xkey.
            'x-purge-tags': batch.map(inPattern).join('|'),
            'surrogate-key': batch.join(' '),
            ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
          },
        })),
      )
  }
}

/** Tags contain letters, digits and `- _ . ~`; only the dot is special in a regular expression. */
const inPattern = (tag: string): string => tag.replaceAll('.', '[.]')

const inBatches = (tags: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(tags.length / size) }, (_, at) => tags.slice(at * size, (at + 1) * size))
