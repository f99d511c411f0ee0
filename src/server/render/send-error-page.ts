import type { IncomingMessage, ServerResponse } from 'node:http'
import { oneLine } from '../page-cache/kept-page.ts'
import type { Letterhead } from '../plain-answer.ts'
import type { RenderedPage } from './captured-response.ts'
import { StreamedResponse } from './streamed-response.ts'

/** Headers of the render alone: its body gets another length, and belongs to no validator and no visitor. */
const dropped = new Set(['content-length', 'etag', 'last-modified', 'set-cookie'])

/**
 * Sends an error page (status 500 or more) that was rendered for several visitors to one of them. It is the same page with
 * this request's id in the place of the id it was rendered under, so that nothing is rendered a second time while a service
 * or the database is failing. Nobody stores it.
 */
export function sendErrorPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: RenderedPage,
  letterhead: Letterhead,
): void {
  const response = new StreamedResponse(req, res, letterhead)
  for (const [name, value] of Object.entries(page.headers))
    if (!dropped.has(name)) response.setHeader(name, value)
  response.writeHead(page.status)
  response.end(req.method === 'HEAD' ? undefined : withRequestId(page, letterhead.requestId))
}

/** An id is made of letters, digits and `.:-` (request-id.ts): it needs no escaping in HTML or JSON. */
function withRequestId({ body, headers, requestId }: RenderedPage, own: string): Buffer {
  const isText = /^text\/|json\b/.test(oneLine(headers['content-type']) ?? '')
  if (!requestId || requestId === own || !isText) return body
  return Buffer.from(body.toString().replaceAll(requestId, own))
}
