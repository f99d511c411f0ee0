import { hash } from 'node:crypto'
import { withoutStaleIfError } from '#layouts/cache-lifetimes.ts'
import type { Tally } from '#operations/tally.ts'
import type { RenderedPage } from '../render/captured-response.ts'
import { missingSecurityHeaders } from '../security-headers.ts'
import type { Lifetime } from './cache-control.ts'
import { type EncodedBody, encodeBody, encodedSize } from './compress.ts'
import { compressWith, type Dictionary, type DictionaryName } from './dictionary.ts'
import type { PageRequest } from './page-request.ts'

/** Headers that belong to one connection or one response, or that the cache sets itself. */
const ownHeaders = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'trailer', 'upgrade', 'date', 'age', 'etag', 'vary'],
  ...['content-length', 'content-encoding', 'cache-tag', 'cache-status', 'x-request-id', 'set-cookie'],
])

/** The headers of a response with one encoding over one scheme. */
export interface ResponseHead {
  etag: string
  lines: string[]
}

/** A cached page: bodies and header lists are made once, so that serving it takes two writes. */
export interface CachedPage {
  request: PageRequest
  status: number
  body: EncodedBody
  /** Whether browsers with a dictionary get the page as its difference to it. */
  mayBeDelta: boolean
  /** That dictionary; undefined while it is being made. */
  dictionary: DictionaryName | undefined
  /** The body as its difference to that dictionary, once a client that has it has requested the page. */
  delta?: Buffer
  /** While `delta` is being made. */
  makingDelta?: Promise<void> | undefined
  /**
   * Entity tag without its quotes, a digest of the uncompressed body; each encoding has its own (RFC 9110, 8.8.3). It
   * stays when the body is compressed again, which makes no difference to a client, since pages are not sent in parts.
   */
  etag: string
  /** Whether `body` and `delta` are as small as they can be (background-compression.ts). */
  isSmallest: boolean
  tags: readonly string[]
  /** All headers but Content-Encoding, Content-Length, ETag and those that differ between responses. */
  headers: readonly string[]
  /** Complete header lists by encoding and scheme, made when first needed (send-page.ts). */
  heads: (ResponseHead | undefined)[]
  lifetime: Lifetime
  /** Clock times, ms. */
  renderedAt: number
  freshUntil: number
  staleUntil: number
  usableOnErrorUntil: number
  /** After a failed render: no new attempt before this time. */
  retryAt: number
  /** Whether data that the page shows has changed since: it is used only where no new page can be rendered. */
  purged: boolean
  /** Tally of requests for the page's route and status; set when it is first served from the cache. */
  served?: Tally
  /** Kind of the page for counting its views; set when it is first opened. */
  step?: string | undefined
  /** Approximate memory, bytes. */
  bytes: number
}

/** What is known of deltas when a page is stored. */
export interface Deltas {
  /** Whether responses for the page may depend on the dictionary of a browser. */
  possible: boolean
  /** The dictionary of the page, once it is made. */
  dictionary: Dictionary | undefined
}

const noDeltas: Deltas = { possible: false, dictionary: undefined }

/** Returns the header lines that give a tenant's CDN the tags of a page: name, value, name, value. */
export type TagHeaders = (tenantId: string, tags: readonly string[]) => string[]

export async function createCachedPage(
  request: PageRequest,
  { status, headers, body }: RenderedPage,
  lifetime: Lifetime,
  renderedAt: number,
  {
    tagHeaders = () => [],
    deltas = noDeltas,
    before,
  }: {
    /** Returns header lines that give a CDN the tags of the page; none without a CDN. */
    tagHeaders?: TagHeaders | undefined
    deltas?: Deltas
    /** The page that this one replaces. */
    before?: CachedPage | undefined
  } = {},
): Promise<CachedPage> {
  const isHtml = /^text\/html\b/.test(oneLine(headers['content-type']) ?? '')
  const dictionary = isHtml ? deltas.dictionary : undefined
  const mayBeDelta = isHtml && deltas.possible
  const etag = hash('sha256', body, 'base64url').slice(0, 22)
  const same = before?.etag === etag && before.status === status ? before : undefined
  const [encoded, delta] = await Promise.all([
    // Most renewals change nothing: they need not be compressed.
    same?.body ?? encodeBody(body, oneLine(headers['content-type']), request.plain),
    dictionary !== undefined && request.available === dictionary.name.available
      ? same?.dictionary === dictionary.name && same.delta
        ? same.delta
        : compressWith(dictionary, body)
      : undefined,
  ])
  const tags = tagsOf(oneLine(headers['cache-tag']))
  const lines = [...headerLines(headers, mayBeDelta), ...tagHeaders(request.tenant, tags)]
  const freshUntil = renderedAt + lifetime.freshMs
  return {
    request,
    status,
    body: encoded,
    mayBeDelta,
    dictionary: dictionary?.name,
    ...(delta && { delta }),
    etag,
    isSmallest: (same?.isSmallest && same.delta === delta) ?? false,
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
    // There are up to eight header lists (four encodings, two schemes); 1 KB is for maps and objects.
    bytes: encodedSize(encoded, mayBeDelta) + request.key.length * 2 + lines.join('').length * 8 + 1024,
  }
}

/** Returns the tags in `Cache-Tag: page:nl, menu`, by which a page is purged. */
export function tagsOf(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}

export function oneLine(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}

function headerLines(headers: RenderedPage['headers'], mayBeDelta: boolean): string[] {
  const lines: string[] = []
  for (const [name, value] of Object.entries(headers)) {
    if (ownHeaders.has(name)) continue
    for (const line of Array.isArray(value) ? value : [value])
      lines.push(name, name === 'cache-control' ? withoutStaleIfError(line) : line)
  }
  lines.push('vary', varyWithEncoding(oneLine(headers.vary)) + (mayBeDelta ? ', Available-Dictionary' : ''))
  lines.push(...missingSecurityHeaders(new Set(Object.keys(headers)), false))
  return lines
}

function varyWithEncoding(vary: string | undefined): string {
  if (vary === undefined) return 'Accept-Encoding'
  return /\baccept-encoding\b/i.test(vary) ? vary : `${vary}, Accept-Encoding`
}
