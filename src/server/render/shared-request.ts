import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { PageRequest } from '../page-cache/page-request.ts'

/**
 * Creates the request for which a shared page is rendered. It is made from the cache key alone and not from the
 * visitor's request. No cookies, user agent, host, port or unknown parameter can get into a page that others will see
 * (SEC-8).
 */
export function sharedRequest({ host, url }: PageRequest): IncomingMessage {
  const req = new IncomingMessage(new Socket())
  req.method = 'GET'
  req.url = url
  req.headers = { host, accept: 'text/html' }
  return req
}
