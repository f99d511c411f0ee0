import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Health } from '../contract/messages/health.ts'
import { isLoopback } from '../operations/ip-address.ts'
import type { GracefulShutdown } from './life/graceful-shutdown.ts'
import { notFound } from './request/error-responses.ts'
import type { Trust } from './request/forwarded.ts'
import { type ResponseMeta, sendText } from './send-text.ts'
import type { ServerContext } from './server-context.ts'

const healthPath = '/-/health'
const readinessPath = '/-/ready'
const startupPath = '/-/startup'

export const isHealthPath = (path: string): boolean =>
  path === healthPath || path === readinessPath || path === startupPath

/**
 * Whether the caller is this machine or a trusted one, on its own behalf. A request that a proxy passes on has
 * forwarding headers, and is rejected.
 */
export function isTrustedCaller({ headers, socket }: IncomingMessage, trust: Trust): boolean {
  if (isForwarded(headers)) return false
  const peer = socket.remoteAddress ?? ''
  return isLoopback(peer) || trust(peer)
}

const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

/**
 * Whether a request names one of the operator's hosts for probes (`HEALTH_HOSTS`), such as the IP address of a pod, with any
 * port. A visitor behind a proxy cannot use it: the proxy's request has forwarding headers.
 */
function isProbe({ headers }: IncomingMessage, healthHosts: ReadonlySet<string>): boolean {
  if (healthHosts.size === 0 || isForwarded(headers)) return false
  const host = (headers.host ?? '').toLowerCase()
  return healthHosts.has(host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1'))
}

/**
 * Responds to probes. Health: the process responds. Startup: its database has responded once since the start. Readiness: it
 * also accepts visitors and reaches its database now. A process without its search index is ready, since lists and products work without it; the
 * response has `"search":"preparing"`.
 */
export async function sendHealth(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  serverContext: ServerContext,
  meta: ResponseMeta,
): Promise<void> {
  const { trust, healthHosts, isSearchPreparing } = serverContext
  if (!isTrustedCaller(req, trust) && !isProbe(req, healthHosts)) {
    sendText(res, notFound, meta)
    return
  }
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    sendText(res, { status: 405, text: '405 Method Not Allowed', allow: 'GET, HEAD' }, meta)
    return
  }
  const status = await statusOf(path, serverContext)
  const ready = status === 'healthy' || status === 'ready' || status === 'started'
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

/** Servers whose database has responded to a startup probe. */
const started = new WeakSet<ServerContext>()

async function statusOf(path: string, serverContext: ServerContext): Promise<Health['status']> {
  const { shutdown, isDatabaseHealthy } = serverContext
  if (path === healthPath) return 'healthy'
  if (path === readinessPath) return await readiness(shutdown, isDatabaseHealthy)
  if (started.has(serverContext)) return 'started'
  if (!(await isDatabaseHealthy())) return 'starting'
  started.add(serverContext)
  return 'started'
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
