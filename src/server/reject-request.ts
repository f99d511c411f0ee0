import type { IncomingMessage } from 'node:http'
import type { Limits } from './limits.ts'
import { badHost, type ErrorResponse, tooManyHeaders } from './request/error-responses.ts'
import { isMutation, rejectMethod } from './request/methods.ts'
import { rejectBody } from './request/request-body.ts'
import { countHosts } from './request/tenant-by-host.ts'
import { isMultipart } from './request/upload-routes.ts'

/**
 * Rejects a request for its headers, method or declared body size, before its target is read. Undefined: it may go on.
 */
export function rejectRequest(req: IncomingMessage, limits: Limits): ErrorResponse | undefined {
  const method = req.method as string
  if (req.rawHeaders.length > limits.headerCount * 2) return tooManyHeaders
  if (countHosts(req.rawHeaders) !== 1) return badHost
  // The route is not known yet: handle-miss.ts limits forms with files on all routes but one to the usual size.
  const maxBytes = isMultipart(req.headers) ? limits.uploadBytes : limits.bodyBytes
  return rejectMethod(method) ?? rejectBody(req, isMutation(method) || method === 'OPTIONS', maxBytes)
}
