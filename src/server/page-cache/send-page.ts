import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding } from '#operations/accept-headers.ts'
import { isPermanentRedirect, redirectLocation } from '../request/redirect-location.ts'
import { strictTransport } from '../security-headers.ts'
import type { ResponseMeta } from '../send-text.ts'
import type { CachedPage, ResponseHead } from './cached-page.ts'
import { bodyIn } from './compress.ts'
import { preferredEncodings } from './encodings.ts'
import { matchesEtag } from './etag.ts'

/** Value of Cache-Status (RFC 9211). */
export type CacheStatus = 'etalage; hit' | 'etalage; fwd=stale' | 'etalage; fwd=miss' | 'etalage; fwd=bypass'

const etagSuffix: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' }

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
  { requestId, secure, transport }: ResponseMeta,
): void {
  const encoding = encodingFor(page, req.headers['accept-encoding'])
  const head = headOf(page, encoding, secure, transport)
  const { lines } = head
  const end = lines.length
  lines[end - 5] = String(Math.max(0, Math.floor((now - page.renderedAt) / 1000)))
  lines[end - 3] = cacheStatus
  lines[end - 1] = requestId
  const condition = req.headers['if-none-match']
  if (condition !== undefined && page.status === 200 && matchesEtag(condition, head.etag)) {
    res.writeHead(304, withoutBody(lines))
    res.end()
    return
  }
  res.writeHead(page.status, isPermanentRedirect(page.status) ? withLocation(lines, page, req) : lines)
  if (req.method === 'HEAD') res.end()
  else res.end(bodyIn(page.body, encoding))
}

function encodingFor({ body }: CachedPage, header: string | string[] | undefined): Encoding {
  if (body.identity !== undefined) return 'identity'
  return preferredEncodings(header)[0] ?? 'identity'
}

function headOf(
  page: CachedPage,
  encoding: Encoding,
  secure: boolean,
  transport: string | undefined,
): ResponseHead {
  const index = (encoding === 'br' ? 0 : encoding === 'gzip' ? 2 : 4) + (secure ? 1 : 0)
  const known = page.heads[index]
  if (known) return known
  const head = makeHead(page, encoding, secure, transport)
  page.heads[index] = head
  return head
}

function makeHead(
  page: CachedPage,
  encoding: Encoding,
  secure: boolean,
  transport: string | undefined,
): ResponseHead {
  const etag = `"${page.etag}${etagSuffix[encoding]}"`
  const length = bodyIn(page.body, encoding).length
  const lines = [
    ...page.headers,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
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
