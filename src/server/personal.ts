import type { IncomingHttpHeaders } from 'node:http'

/** Whether the answer may be meant for this visitor alone: somebody known by the session cookie (SEC-1) or by a header. */
export function isPersonal(headers: IncomingHttpHeaders): boolean {
  if (headers.authorization !== undefined) return true
  const { cookie } = headers
  return cookie !== undefined && /(?:^|;)\s*__Host-session=/.test(cookie)
}
