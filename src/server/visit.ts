import type { IncomingMessage } from 'node:http'
import type { Letterhead } from './plain-answer.ts'
import { forwardedHost, mentionsProxy, saysHttps, type Trust } from './request/forwarded.ts'
import { requestIdOf } from './request/request-id.ts'

/** Who asks, and over what. */
export interface Visit extends Letterhead {
  host: string | undefined
  /** The peer is a configured proxy, and says something. */
  believed: boolean
}

/** Reads what a request says about itself, and what a trusted proxy says about it. */
export function visitOf(req: IncomingMessage, trust: Trust): Visit {
  const { headers } = req
  const believed = mentionsProxy(headers) && trust(req.socket.remoteAddress ?? '')
  return {
    requestId: requestIdOf(headers['x-request-id'], believed),
    secure: believed && saysHttps(headers),
    host: (believed ? forwardedHost(headers) : undefined) ?? headers.host,
    believed,
  }
}
