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
  if (isForOneVisitor(headers)) return
  return lifetimeOf(oneLine(headers['cache-control']))
}

/**
 * Whether a page that was rendered without a visitor can be sent to a visitor without cookies: a page with
 * `no-store`, and nothing in its headers depends on the visitor.
 */
export const isPlainPage = ({ status, headers }: RenderedPage): boolean =>
  [200, 404, 410].includes(status) &&
  oneLine(headers['cache-control']) === 'no-store' &&
  !isForOneVisitor(headers)

function isForOneVisitor(headers: RenderedPage['headers']): boolean {
  if (headers['set-cookie'] !== undefined || headers['content-encoding'] !== undefined) return true
  const vary = oneLine(headers.vary) ?? ''
  const varies = vary.split(',').map((name) => name.trim().toLowerCase())
  return varies.some((name) => name !== '' && !handledHeaders.has(name))
}
