import type { IncomingMessage } from 'node:http'
import type { Visit } from '../visit.ts'
import { forwardedAddress, stripForwarding, type Trust } from './forwarded.ts'

/** The visitor's address, as far as trusted proxies tell it. */
export function visitorAddress({ headers, socket }: IncomingMessage, visit: Visit, trust: Trust): string {
  const peer = socket.remoteAddress ?? ''
  return visit.believed ? forwardedAddress(headers, peer, trust) : peer
}

/**
 * Leaves in a request only what may be believed about its way here: nothing of a visitor's own, and of a
 * trusted proxy's list one value each.
 * @returns the visitor's address
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
