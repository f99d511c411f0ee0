import type { IncomingMessage, ServerResponse } from 'node:http'
import type { House } from './house.ts'
import { answerPlainly, type Letterhead } from './plain-answer.ts'
import type { Trust } from './request/forwarded.ts'
import { notFound } from './request/refusal.ts'

const healthPath = '/-/health'
const readinessPath = '/-/ready'

export const isHealthPath = (path: string): boolean => path === healthPath || path === readinessPath

const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')

/**
 * Whether the one who asks is this machine or a trusted one, speaking for itself. A proxy that passes on a
 * visitor's request says so, and visitors get no answer.
 */
export function mayAsk({ headers, socket }: IncomingMessage, trust: Trust): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  const peer = socket.remoteAddress ?? ''
  return isLoopback(peer) || trust(peer)
}

/** Health: the process answers. Readiness: it also wants visitors. */
export function answerHealth(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  { door, trust }: Pick<House, 'door' | 'trust'>,
  letterhead: Letterhead,
): void {
  if (!mayAsk(req, trust)) {
    answerPlainly(res, notFound, letterhead)
    return
  }
  const ready = path === healthPath || !door.leaving
  const status = path === healthPath ? 'healthy' : ready ? 'ready' : 'leaving'
  const body = `{"status":"${status}"}\n`
  res.writeHead(ready ? 200 : 503, [
    ...['Content-Type', 'application/json', 'Content-Length', String(body.length)],
    ...['Cache-Control', 'no-store', 'X-Content-Type-Options', 'nosniff'],
    ...['X-Request-Id', letterhead.requestId],
  ])
  res.end(body)
}
