import type { IncomingMessage, ServerResponse } from 'node:http'
import { type DestinationStream, type Logger, pino } from 'pino'
import { deviceOf } from '../commerce/session/device.ts'
import { assumedWidth, visitorKindOf } from '../commerce/session/visitor-kind.ts'
import { errorText } from '../operations/log-failure.ts'
import { redactedPath, servicePath } from '../tenancy/services.ts'
import type { ServedTenant } from './request/tenant-by-host.ts'
import type { RequestInfo } from './request-info.ts'

/** Creates the logger: JSON lines on stdout with the same keys as logged failures (log-failure.ts). */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // `room` is the former name of `component`: both are written for one release (log-failure.ts).
    base: { component: 'server', room: 'server', pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    messageKey: 'message',
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: errorText },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Logs one line per response, at level info. The query is left out, as it can hold personal data. */
export function logResponse(
  log: Logger,
  req: IncomingMessage,
  res: ServerResponse,
  { requestId, host }: RequestInfo,
  tenantOf: (host: string) => ServedTenant | undefined,
  clock: () => number,
): void {
  const begun = clock()
  const { method, url = '' } = req
  res.once('close', () => {
    const device = deviceOf(req.headers)
    log.info(
      {
        requestId,
        tenant: host === undefined ? undefined : tenantOf(host)?.id,
        method,
        path: loggedPath(url),
        status: res.statusCode,
        device,
        width: assumedWidth[device],
        visitor: visitorKindOf(req.headers['user-agent']),
        ms: clock() - begun,
        ...(res.writableFinished ? {} : { cut: true }),
      },
      'request',
    )
  })
}

/** Returns the path without the query; of a tenant's service path only the fixed segments. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return servicePath(path) ? redactedPath(path) : path
}
