import type { IncomingMessage } from 'node:http'
import type { Limits } from './limits.ts'
import { countHosts } from './request/host-gate.ts'
import { isMutation, refuseMethod } from './request/methods.ts'
import { badHost, type Refusal, tooManyHeaders } from './request/refusal.ts'
import { refuseBody } from './request/request-body.ts'
import { isMultipart } from './request/upload-door.ts'

/**
 * Rejects a request for its headers, method or declared body size, before its target is read. Undefined: it may go on.
 */
export function refuse(req: IncomingMessage, limits: Limits): Refusal | undefined {
  const method = req.method as string
  if (req.rawHeaders.length > limits.headerCount * 2) return tooManyHeaders
  if (countHosts(req.rawHeaders) !== 1) return badHost
  // The route is not known yet: handle-miss.ts limits forms with files on all routes but one to the usual size.
  const most = isMultipart(req.headers) ? limits.uploadBytes : limits.bodyBytes
  return refuseMethod(method) ?? refuseBody(req, isMutation(method) || method === 'OPTIONS', most)
}
