import type { RenderedPage } from '../render/captured-response.ts'
import { type Lifetime, lifetimeOf } from './cache-control.ts'
import { oneLine } from './kept-page.ts'

const keepableStatus = new Set([200, 301, 308, 404, 410])

/** What the cache key knows of the request's headers. A page that varies by anything else is not shared. */
const keyed = new Set(['accept-encoding'])

/** For how long a page may be shared; undefined for errors, for answers to one person, and when it does not say. */
export function keepableFor({ status, headers }: RenderedPage): Lifetime | undefined {
  if (!keepableStatus.has(status)) return
  if (headers['set-cookie'] !== undefined || headers['content-encoding'] !== undefined) return
  const vary = oneLine(headers.vary) ?? ''
  const varies = vary.split(',').map((name) => name.trim().toLowerCase())
  if (varies.some((name) => name !== '' && !keyed.has(name))) return
  return lifetimeOf(oneLine(headers['cache-control']))
}
