import type { IncomingMessage } from 'node:http'
import type { RequestInfo } from '../request-info.ts'
import { forwardedIp, stripForwarding, type Trust } from './forwarded.ts'

/** Returns the visitor's IP address, as far as trusted proxies report it. */
export function visitorIp({ headers, socket }: IncomingMessage, info: RequestInfo, trust: Trust): string {
  const peer = socket.remoteAddress ?? ''
  return info.viaTrustedProxy ? forwardedIp(headers, peer, trust) : peer
}

/**
 * Leaves only trusted forwarding headers in a request: none of a visitor's own, and one value each of a trusted
 * proxy's.
 * @returns the visitor's IP address
 */
export function forwardHeaders(req: IncomingMessage, info: RequestInfo, trust: Trust): string {
  const { headers } = req
  const ip = visitorIp(req, info, trust)
  stripForwarding(headers)
  headers['x-request-id'] = info.requestId
  if (!info.viaTrustedProxy) return ip
  headers.host = info.host
  headers['x-forwarded-for'] = ip
  headers['x-forwarded-host'] = info.host
  headers['x-forwarded-proto'] = info.secure ? 'https' : 'http'
  return ip
}
