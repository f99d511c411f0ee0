import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Health } from '../contract/messages/health.ts'
import type { GracefulShutdown } from './life/graceful-shutdown.ts'
import { notFound } from './request/error-responses.ts'
import type { Trust } from './request/forwarded.ts'
import { type ResponseMeta, sendText } from './send-text.ts'
import type { ServerContext } from './server-context.ts'

const healthPath = '/-/health'
const readinessPath = '/-/ready'

export const isHealthPath = (path: string): boolean => path === healthPath || path === readinessPath

const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')

/**
 * Whether the caller is this machine or a trusted one, on its own behalf. A request that a proxy passes on has
 * forwarding headers, and is rejected.
 */
export function isTrustedCaller({ headers, socket }: IncomingMessage, trust: Trust): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  const peer = socket.remoteAddress ?? ''
  return isLoopback(peer) || trust(peer)
}

/**
 * Responds to health and readiness probes. Health: the process responds. Readiness: it also accepts visitors and
 * reaches its database. A process without its search index is ready, since lists and products work without it; the
 * response has `"search":"preparing"`.
 */
export async function sendHealth(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  { shutdown, trust, isDatabaseHealthy, isSearchPreparing }: ServerContext,
  meta: ResponseMeta,
): Promise<void> {
  if (!isTrustedCaller(req, trust)) {
    sendText(res, notFound, meta)
    return
  }
  const status = path === healthPath ? 'healthy' : await readiness(shutdown, isDatabaseHealthy)
  const ready = status === 'healthy' || status === 'ready'
  const health: Health = {
    status,
    ...(status === 'ready' && isSearchPreparing() && { search: 'preparing' as const }),
  }
  const body = `${JSON.stringify(health)}\n`
  res.writeHead(ready ? 200 : 503, [
    ...['Content-Type', 'application/json', 'Content-Length', String(body.length)],
    ...['Cache-Control', 'no-store', 'X-Content-Type-Options', 'nosniff'],
    ...['X-Request-Id', meta.requestId],
  ])
  res.end(body)
}

async function readiness(
  shutdown: GracefulShutdown,
  isDatabaseHealthy: () => Promise<boolean>,
): Promise<'ready' | 'leaving' | 'without store'> {
  if (shutdown.isDraining) return 'leaving'
  const isHealthy = await isDatabaseHealthy()
  if (shutdown.isDraining) return 'leaving'
  return isHealthy ? 'ready' : 'without store'
}
