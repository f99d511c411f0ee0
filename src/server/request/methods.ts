import type { ErrorResponse } from './error-responses.ts'

export const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

const allowed = new Set(allowedMethods.split(', '))
const mutating = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export const notAllowed: ErrorResponse = {
  status: 405,
  text: 'This method is not allowed.',
  allow: allowedMethods,
  close: true,
}
const notImplemented: ErrorResponse = { status: 501, text: 'This method is not implemented.', close: true }

export const isMutation = (method: string): boolean => mutating.has(method)

/**
 * Rejects unsupported methods. TRACE and CONNECT are known and not allowed (405); WebDAV and others are not implemented
 * (501).
 */
export function rejectMethod(method: string): ErrorResponse | undefined {
  if (method === 'GET' || allowed.has(method)) return
  return method === 'TRACE' || method === 'CONNECT' ? notAllowed : notImplemented
}
