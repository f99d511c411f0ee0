import type { IncomingMessage } from 'node:http'
import { badTarget, type ErrorResponse } from './error-responses.ts'

const absolute = /^https?:\/\/([^/?#]*)(.*)$/i

/**
 * Converts a request target in absolute form (`GET http://host/path`, RFC 9112, 3.2.2) into origin form. The target's
 * authority replaces the Host header, which is required all the same. Other requests are unchanged.
 * @returns an error where the target's authority is empty or names a user
 */
export function readAbsoluteForm(req: IncomingMessage): ErrorResponse | undefined {
  const url = req.url as string
  if (url.startsWith('/')) return
  const found = absolute.exec(url)
  if (!found) return
  const [, authority = '', rest = ''] = found
  if (authority === '' || authority.includes('@')) return badTarget
  req.url = rest.startsWith('/') ? rest : `/${rest}`
  req.headers.host = authority
  return
}
