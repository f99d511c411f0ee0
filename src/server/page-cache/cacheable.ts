import type { RenderedPage } from '../render/captured-response.ts'
import { type Lifetime, lifetimeOf } from './cache-control.ts'
import { oneLine } from './cached-page.ts'

const cacheableStatus = new Set([200, 301, 308, 404, 410])

/** Request headers that are handled for a shared page. A page that varies by any other header is not shared. */
const handledHeaders = new Set(['accept-encoding'])

/**
 * Returns how long a page may be shared; undefined for errors, for personal responses, and without a lifetime of its
 * own.
 */
export function cacheLifetimeOf({ status, headers }: RenderedPage): Lifetime | undefined {
  if (!cacheableStatus.has(status)) return
  if (headers['set-cookie'] !== undefined || headers['content-encoding'] !== undefined) return
  const vary = oneLine(headers.vary) ?? ''
  const varies = vary.split(',').map((name) => name.trim().toLowerCase())
  if (varies.some((name) => name !== '' && !handledHeaders.has(name))) return
  return lifetimeOf(oneLine(headers['cache-control']))
}
