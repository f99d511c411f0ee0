import type { IncomingMessage, ServerResponse } from 'node:http'
import { missingSecurityHeaders } from '../security-headers.ts'
import { type ResponseMeta, sendText } from '../send-text.ts'
import type { Dictionary } from './dictionary.ts'
import { preferredEncodings } from './encodings.ts'
import { failsPrecondition, matchesEtag, preconditionFailed } from './etag.ts'

const noHeaders: ReadonlySet<string> = new Set()

/**
 * Sends a dictionary, with the pages that a browser may use it for: documents of its language. Its path names its hash, so
 * browsers store it for a year.
 */
export async function sendDictionary(
  req: IncomingMessage,
  res: ServerResponse,
  { scope, bytes, br, name: { short } }: Dictionary,
  meta: ResponseMeta,
): Promise<void> {
  const { requestId, secure, transport } = meta
  const isBrotli = preferredEncodings(req.headers['accept-encoding']).includes('br')
  const body = isBrotli ? br : await bytes()
  const etag = `"${short}${isBrotli ? '-br' : ''}"`
  const headers = [
    ...['cache-control', 'public, max-age=31536000, immutable', 'vary', 'Accept-Encoding', 'etag', etag],
    'use-as-dictionary',
    `match="${scope.prefix}${scope.prefix === '' ? '/*' : '*'}", match-dest=("document"), id="${scope.locale}.${short}"`,
    ...['x-request-id', requestId, ...missingSecurityHeaders(noHeaders, secure, transport)],
  ]
  if (failsPrecondition(req.headers, { etag })) return sendText(res, preconditionFailed, meta)
  const condition = req.headers['if-none-match']
  if (condition !== undefined && matchesEtag(condition, etag)) {
    res.writeHead(304, headers)
    res.end()
    return
  }
  res.writeHead(200, [
    ...headers,
    ...['content-type', 'application/octet-stream', 'content-length', String(body.length)],
    ...(isBrotli ? ['content-encoding', 'br'] : []),
  ])
  res.end(req.method === 'HEAD' ? undefined : body)
}
