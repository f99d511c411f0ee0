import type { Refusal } from './refusal.ts'

export const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

const allowed = new Set(allowedMethods.split(', '))
const mutating = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const notAllowed: Refusal = {
  status: 405,
  words: 'This method is not allowed.',
  allow: allowedMethods,
  close: true,
}
const notImplemented: Refusal = { status: 501, words: 'This method is not known here.', close: true }

export const isMutation = (method: string): boolean => mutating.has(method)

/**
 * Rejects unsupported methods. TRACE and CONNECT are known and not allowed (405); WebDAV and others are not implemented
 * (501).
 */
export function refuseMethod(method: string): Refusal | undefined {
  if (method === 'GET' || allowed.has(method)) return
  return method === 'TRACE' || method === 'CONNECT' ? notAllowed : notImplemented
}
