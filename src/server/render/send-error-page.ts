import type { IncomingMessage, ServerResponse } from 'node:http'
import { oneLine } from '../page-cache/cached-page.ts'
import type { ResponseMeta } from '../send-text.ts'
import type { RenderedPage } from './captured-response.ts'
import { StreamedResponse } from './streamed-response.ts'

/** Headers of the shared render alone: the body changes its length, and has no validator and no visitor. */
const droppedHeaders = new Set(['content-length', 'etag', 'last-modified', 'set-cookie'])

/**
 * Sends a page that was rendered without a visitor and is not stored to one visitor: an error page (status 500 or more)
 * that several visitors wait for, or a page that no cache may store. It replaces the id of the shared render by this
 * request's id, so that the page is not rendered again, for instance while a service or the database is failing. The
 * response is not cacheable.
 */
export function sendErrorPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: RenderedPage,
  meta: ResponseMeta,
): void {
  const response = new StreamedResponse(req, res, meta)
  for (const [name, value] of Object.entries(page.headers))
    if (!droppedHeaders.has(name)) response.setHeader(name, value)
  response.writeHead(page.status)
  response.end(req.method === 'HEAD' ? undefined : withRequestId(page, meta.requestId))
}

/**
 * Replaces the request id in a body. An id is made of letters, digits and `.:-` (request-id.ts): it needs no escaping
 * in HTML or JSON.
 */
function withRequestId({ body, headers, requestId }: RenderedPage, requestIdNow: string): Buffer {
  const isText = /^text\/|json\b/.test(oneLine(headers['content-type']) ?? '')
  if (!requestId || requestId === requestIdNow || !isText) return body
  return Buffer.from(body.toString().replaceAll(requestId, requestIdNow))
}
