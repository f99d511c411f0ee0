import { hash } from 'node:crypto'
import { withoutStaleIfError } from '../../layouts/caching.ts'
import type { Counter } from '../../operations/counters.ts'
import type { RenderedPage } from '../render/captured-response.ts'
import { missingSecurityHeaders } from '../security-headers.ts'
import type { Lifetime } from './cache-control.ts'
import { type PackedBody, pack, packedSize } from './compress.ts'
import type { PageOrder } from './page-order.ts'

/** Headers that belong to one connection or one answer, or that the cache itself says. */
const ownHeaders = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'trailer', 'upgrade', 'date', 'age', 'etag', 'vary'],
  ...['content-length', 'content-encoding', 'cache-tag', 'cache-status', 'x-request-id', 'set-cookie'],
])

/** The headers of an answer with one encoding over one scheme. */
export interface PageHead {
  etag: string
  lines: string[]
}

/** A finished page: bodies and header lists are made once, so that serving it is two writes. */
export interface KeptPage {
  order: PageOrder
  status: number
  body: PackedBody
  /** Entity tag without its quotes; each encoding has its own (RFC 9110, 8.8.3). */
  etag: string
  tags: readonly string[]
  /** Everything but Content-Encoding, Content-Length, ETag and what differs from answer to answer. */
  headers: readonly string[]
  /** Finished header lists by encoding and scheme, made when first needed (send-page.ts). */
  heads: (PageHead | undefined)[]
  lifetime: Lifetime
  /** Clock times, ms. */
  renderedAt: number
  freshUntil: number
  staleUntil: number
  usableOnErrorUntil: number
  /** After a failed render: not to be tried again before. */
  retryAt: number
  /** Whether what it shows has changed since: used only where no new one can be had at all. */
  purged: boolean
  /** Of the metrics, by its route and status; found when it is first served again. */
  served?: Counter
  /** Memory it takes, roughly. */
  bytes: number
}

/** The header lines by which a tenant's CDN learns the tags of a page: name, value, name, value. */
export type TagHeaders = (tenantId: string, tags: readonly string[]) => string[]

export async function keepPage(
  order: PageOrder,
  { status, headers, body }: RenderedPage,
  lifetime: Lifetime,
  renderedAt: number,
  /** Header lines by which a CDN learns the tags of the page; none without one. */
  tagHeaders: TagHeaders = () => [],
): Promise<KeptPage> {
  const packed = await pack(body, oneLine(headers['content-type']), order.plain)
  const tags = tagsOf(oneLine(headers['cache-tag']))
  const lines = [...headerLines(headers), ...tagHeaders(order.tenant, tags)]
  const freshUntil = renderedAt + lifetime.freshMs
  return {
    order,
    status,
    body: packed,
    // Of the shorter form: the same body is the same there, too.
    etag: hash('sha256', packed.br ?? body, 'base64url').slice(0, 22),
    tags,
    headers: lines,
    heads: [],
    lifetime,
    renderedAt,
    freshUntil,
    staleUntil: freshUntil + lifetime.staleWhileRevalidateMs,
    usableOnErrorUntil: freshUntil + Math.max(lifetime.staleIfErrorMs, lifetime.staleWhileRevalidateMs),
    retryAt: 0,
    purged: false,
    // Header lists are kept up to six times (three encodings, two schemes); 1 KB for maps and objects.
    bytes: packedSize(packed) + order.key.length * 2 + lines.join('').length * 6 + 1024,
  }
}

/** `Cache-Tag: page:nl, menu` names what a page is made of, for purging. */
export function tagsOf(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}

export function oneLine(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}

function headerLines(headers: RenderedPage['headers']): string[] {
  const lines: string[] = []
  for (const [name, value] of Object.entries(headers)) {
    if (ownHeaders.has(name)) continue
    for (const line of Array.isArray(value) ? value : [value])
      lines.push(name, name === 'cache-control' ? withoutStaleIfError(line) : line)
  }
  lines.push('vary', varyWithEncoding(oneLine(headers.vary)))
  lines.push(...missingSecurityHeaders(new Set(Object.keys(headers)), false))
  return lines
}

function varyWithEncoding(vary: string | undefined): string {
  if (vary === undefined) return 'Accept-Encoding'
  return /\baccept-encoding\b/i.test(vary) ? vary : `${vary}, Accept-Encoding`
}
