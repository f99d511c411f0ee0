import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding } from '#operations/accept-headers.ts'
import { deltaPagesTotal } from '#operations/metrics.ts'
import { tallyOf } from '#operations/tally.ts'
import { isPermanentRedirect, redirectLocation } from '../request/redirect-location.ts'
import { strictTransport } from '../security-headers.ts'
import { type ResponseMeta, sendText } from '../send-text.ts'
import type { CachedPage, ResponseHead } from './cached-page.ts'
import { bodyIn } from './compress.ts'
import { acceptsDeltas, preferredEncodings } from './encodings.ts'
import { failsPrecondition, matchesEtag, preconditionFailed } from './etag.ts'

/** Value of Cache-Status (RFC 9211). */
export type CacheStatus = 'etalage; hit' | 'etalage; fwd=stale' | 'etalage; fwd=miss' | 'etalage; fwd=bypass'

/** Encodings of a page: `dcz` is its difference to a dictionary. */
type PageEncoding = Encoding | 'dcz'

const etagSuffix: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' }

/** Places of the encodings in `heads`. */
const headIndex: Record<PageEncoding, number> = { br: 0, gzip: 2, identity: 4, dcz: 6 }

const deltas = tallyOf(deltaPagesTotal, { result: 'delta' })
const others = tallyOf(deltaPagesTotal, { result: 'other' })

/**
 * Serves a cached page. The list of headers belongs to the page and only its last three values change; Node copies it
 * before this function returns.
 */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: CachedPage,
  now: number,
  cacheStatus: CacheStatus,
  meta: ResponseMeta,
): void {
  const { requestId, secure, transport } = meta
  const encoding = encodingFor(page, req)
  const head = headOf(page, encoding, secure, transport)
  const { lines } = head
  const end = lines.length
  lines[end - 5] = String(Math.max(0, Math.floor((now - page.renderedAt) / 1000)))
  lines[end - 3] = cacheStatus
  lines[end - 1] = requestId
  if (page.status === 200 && failsPrecondition(req.headers, head)) {
    sendText(res, preconditionFailed, meta)
    return
  }
  const condition = req.headers['if-none-match']
  if (condition !== undefined && page.status === 200 && matchesEtag(condition, head.etag)) {
    res.writeHead(304, withoutBody(lines))
    res.end()
    return
  }
  res.writeHead(page.status, isPermanentRedirect(page.status) ? withLocation(lines, page, req) : lines)
  if (req.method === 'HEAD') res.end()
  else res.end(bodyOf(page, encoding))
}

/** A SHA-256 as a byte sequence of a structured field (RFC 9842, 2.2). */
const digestField = /^:[A-Za-z0-9+/]{43}=:$/

/**
 * Returns the `Available-Dictionary` of a client that accepts pages compressed with it. Anything but a SHA-256 counts as
 * absent: pages in the cache keep the request of their first client.
 */
export function availableDictionary({ headers }: IncomingMessage): string | undefined {
  const available = headers['available-dictionary']
  if (typeof available !== 'string' || !digestField.test(available)) return undefined
  return acceptsDeltas(headers['accept-encoding']) ? available : undefined
}

function encodingFor(page: CachedPage, req: IncomingMessage): PageEncoding {
  if (page.body.identity !== undefined) return 'identity'
  const available = availableDictionary(req)
  if (available !== undefined) {
    const has = page.delta !== undefined && available === page.dictionary?.available
    if (has) deltas.value += 1
    else others.value += 1
    if (has) return 'dcz'
  }
  return preferredEncodings(req.headers['accept-encoding'])[0] ?? 'identity'
}

const bodyOf = ({ body, delta }: CachedPage, encoding: PageEncoding): Buffer =>
  encoding === 'dcz' ? (delta as Buffer) : bodyIn(body, encoding)

function headOf(
  page: CachedPage,
  encoding: PageEncoding,
  secure: boolean,
  transport: string | undefined,
): ResponseHead {
  const index = headIndex[encoding] + (secure ? 1 : 0)
  const known = page.heads[index]
  if (known) return known
  const head = makeHead(page, encoding, secure, transport)
  page.heads[index] = head
  return head
}

function makeHead(
  page: CachedPage,
  encoding: PageEncoding,
  secure: boolean,
  transport: string | undefined,
): ResponseHead {
  const { dictionary } = page
  const suffix = encoding === 'dcz' ? `-${dictionary?.short}` : etagSuffix[encoding]
  const etag = `"${page.etag}${suffix}"`
  const { length } = bodyOf(page, encoding)
  const lines = [
    ...page.headers,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    // Browsers that know dictionaries fetch it when they are idle.
    ...(dictionary && encoding !== 'dcz'
      ? ['link', `<${dictionary.path}>; rel="compression-dictionary"`]
      : []),
    ...['content-length', String(length), 'etag', etag],
    ...(page.headers.includes('strict-transport-security') ? [] : strictTransport(secure, transport)),
    ...['age', '', 'cache-status', '', 'x-request-id', ''],
  ]
  return { etag, lines }
}

/** Returns the headers of a redirect, with the location for this visitor's query. */
function withLocation(lines: readonly string[], { request }: CachedPage, { url }: IncomingMessage): string[] {
  return lines.map((line, at) =>
    at % 2 === 1 && lines[at - 1] === 'location' ? redirectLocation(line, request.url, url as string) : line,
  )
}

/** Returns the headers of a 304: those that caches need, without those of the body (RFC 9110, 15.4.5). */
function withoutBody(lines: readonly string[]): string[] {
  const remaining: string[] = []
  for (let at = 0; at < lines.length; at += 2) {
    const name = lines[at] as string
    if (!name.startsWith('content-') || name === 'content-location' || name.startsWith('content-security'))
      remaining.push(name, lines[at + 1] as string)
  }
  return remaining
}
