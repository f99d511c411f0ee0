import type { IncomingMessage } from 'node:http'
import type { Visit } from '../visit.ts'
import { forwardedAddress, stripForwarding, type Trust } from './forwarded.ts'

/** Returns the visitor's IP address, as far as trusted proxies report it. */
export function visitorAddress({ headers, socket }: IncomingMessage, visit: Visit, trust: Trust): string {
  const peer = socket.remoteAddress ?? ''
  return visit.believed ? forwardedAddress(headers, peer, trust) : peer
}

/**
 * Leaves only trusted forwarding headers in a request: none of a visitor's own, and one value each of a trusted
 * proxy's.
 * @returns the visitor's IP address
 */
export function forwardHeaders(req: IncomingMessage, visit: Visit, trust: Trust): string {
  const { headers } = req
  const address = visitorAddress(req, visit, trust)
  stripForwarding(headers)
  headers['x-request-id'] = visit.requestId
  if (!visit.believed) return address
  headers.host = visit.host
  headers['x-forwarded-for'] = address
  headers['x-forwarded-host'] = visit.host
  headers['x-forwarded-proto'] = visit.secure ? 'https' : 'http'
  return address
}
