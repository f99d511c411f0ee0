import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestSeconds, requestsTotal } from '../operations/metrics.ts'
import { isOperatorSecret } from '../operations/operator-secret.ts'
import { isTrustedCaller } from './health.ts'
import { notFound } from './request/error-responses.ts'
import { type ResponseMeta, sendText } from './send-text.ts'
import type { ServerContext } from './server-context.ts'

export const metricsPath = '/-/metrics'

/**
 * With an operator secret: callers with it as a bearer token. Without one: this machine and trusted machines, on their
 * own behalf.
 */
function mayReadMetrics(req: IncomingMessage, { operatorSecret, trust }: ServerContext): boolean {
  if (operatorSecret === undefined) return isTrustedCaller(req, trust)
  const token = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '')?.[1]
  return token !== undefined && isOperatorSecret(token, operatorSecret)
}

/**
 * Responds with the metrics of all processes, for Prometheus (DEV-5). Unauthorised requests get 404, so that the
 * endpoint is not disclosed.
 */
export async function sendMetrics(
  req: IncomingMessage,
  res: ServerResponse,
  serverContext: ServerContext,
  meta: ResponseMeta,
): Promise<void> {
  if (!mayReadMetrics(req, serverContext)) return sendText(res, notFound, meta)
  serverContext.shutdown.track(res)
  const body = Buffer.from(await serverContext.metricsText())
  res.writeHead(200, [
    ...['Content-Type', 'text/plain; version=0.0.4; charset=utf-8', 'Content-Length', String(body.length)],
    ...['Cache-Control', 'no-store', 'X-Content-Type-Options', 'nosniff', 'X-Request-Id', meta.requestId],
  ])
  res.end(body)
}

/** Counts a response that does not come from the page cache, once it is sent. */
export function countResponse(res: ServerResponse, route: string, clock: () => number): void {
  const begun = clock()
  res.once('close', () => {
    requestsTotal.inc({ route, status: String(res.statusCode) })
    requestSeconds.observe({ route }, (clock() - begun) / 1000)
  })
}
