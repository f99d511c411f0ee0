import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Letterhead } from './plain-answer.ts'
import type { Trust } from './request/forwarded.ts'

export const healthPath = '/-/health'
export const readinessPath = '/-/ready'

const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')

/**
 * Whether the one who asks is this machine or a trusted one, speaking for itself. A proxy that passes on a
 * visitor's request says so, and visitors get no answer.
 */
export function mayAskForHealth(req: IncomingMessage, trust: Trust): boolean {
  const { headers, socket } = req
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  const peer = socket.remoteAddress ?? ''
  return isLoopback(peer) || trust(peer)
}

/** Health: the process answers. Readiness: it also wants visitors. */
export function answerHealth(
  res: ServerResponse,
  path: string,
  leaving: boolean,
  { requestId }: Letterhead,
): void {
  const ready = path === healthPath || !leaving
  const status = path === healthPath ? 'healthy' : leaving ? 'leaving' : 'ready'
  const body = `{"status":"${status}"}\n`
  res.writeHead(ready ? 200 : 503, [
    ...['Content-Type', 'application/json', 'Content-Length', String(body.length)],
    ...['Cache-Control', 'no-store', 'X-Content-Type-Options', 'nosniff', 'X-Request-Id', requestId],
  ])
  res.end(body)
}
