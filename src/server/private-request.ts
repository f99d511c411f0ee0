import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether the response may be meant for one caller alone, identified by a header. A session cookie does not count:
 * shared pages are rendered without cookies (SEC-8), so customers may get them, and personal pages forbid caching
 * themselves. An editor's preview cookie counts: it shows content that other visitors must not see.
 */
export const isPrivateRequest = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization !== undefined || (cookie?.includes(previewCookie) ?? false)

/** Name of the cookie `preview`, and end of `__Host-preview` (commerce/session/cookie-names.ts). */
const previewCookie = 'preview='
