import type { IncomingMessage } from 'node:http'
import type { Limits } from './limits.ts'
import { countHosts } from './request/host-gate.ts'
import { isMutation, refuseMethod } from './request/methods.ts'
import { badHost, type Refusal, tooManyHeaders } from './request/refusal.ts'
import { refuseBody } from './request/request-body.ts'
import { isMultipart } from './request/upload-door.ts'

/** What is wrong with a request before anybody looks at where it wants to go. */
export function refuse(req: IncomingMessage, limits: Limits): Refusal | undefined {
  const method = req.method as string
  if (req.rawHeaders.length > limits.headerCount * 2) return tooManyHeaders
  if (countHosts(req.rawHeaders) !== 1) return badHost
  // Where a form with files goes is known later; answer.ts holds all doors but one to the usual limit.
  const most = isMultipart(req.headers) ? limits.uploadBytes : limits.bodyBytes
  return refuseMethod(method) ?? refuseBody(req, isMutation(method) || method === 'OPTIONS', most)
}
