import type { IncomingMessage } from 'node:http'
import type { RequestDetails } from '../operations/tracing.ts'
import { forwardedHost, hasForwardingHeaders, isForwardedHttps, type Trust } from './request/forwarded.ts'
import { requestIdOf } from './request/request-id.ts'
import type { ResponseMeta } from './send-text.ts'

/** The client, host and scheme of a request. */
export interface RequestInfo extends ResponseMeta {
  host: string | undefined
  /** Whether the peer is a configured proxy that sent forwarding headers. */
  viaTrustedProxy: boolean
  /** Details for the span of the request; undefined where tracing is off. */
  details?: RequestDetails
}

/** Reads the request id, host and scheme of a request; forwarding headers count only from a trusted proxy. */
export function requestInfo(req: IncomingMessage, trust: Trust): RequestInfo {
  const { headers } = req
  const viaTrustedProxy = hasForwardingHeaders(headers) && trust(req.socket.remoteAddress ?? '')
  return {
    requestId: requestIdOf(headers['x-request-id'], viaTrustedProxy),
    secure: viaTrustedProxy && isForwardedHttps(headers),
    host: (viaTrustedProxy ? forwardedHost(headers) : undefined) ?? headers.host,
    viaTrustedProxy,
  }
}
