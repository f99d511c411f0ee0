import type { IncomingMessage } from 'node:http'
import { badAddress, type Refusal } from './refusal.ts'

const absolute = /^https?:\/\/([^/?#]*)(.*)$/i

/**
 * Reads a request target in absolute form (`GET http://host/path`, RFC 9112, 3.2.2) as one in origin form: the target's
 * authority takes the place of the Host header, which has to be there all the same. Other requests are left as they are.
 * @returns why the target cannot be used: an authority that is empty or names a user
 */
export function readAbsoluteForm(req: IncomingMessage): Refusal | undefined {
  const url = req.url as string
  if (url.startsWith('/')) return
  const found = absolute.exec(url)
  if (!found) return
  const [, authority = '', rest = ''] = found
  if (authority === '' || authority.includes('@')) return badAddress
  req.url = rest.startsWith('/') ? rest : `/${rest}`
  req.headers.host = authority
  return
}
