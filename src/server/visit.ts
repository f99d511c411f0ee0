import type { IncomingMessage } from 'node:http'
import type { Letterhead } from './plain-answer.ts'
import { forwardedHost, mentionsProxy, saysHttps, type Trust } from './request/forwarded.ts'
import { requestIdOf } from './request/request-id.ts'

/** The client, host and scheme of a request. */
export interface Visit extends Letterhead {
  host: string | undefined
  /** Whether the peer is a configured proxy that sent forwarding headers. */
  believed: boolean
}

/** Reads the request id, host and scheme of a request; forwarding headers count only from a trusted proxy. */
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
