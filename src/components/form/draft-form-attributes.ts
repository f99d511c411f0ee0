import type { AstroGlobal } from 'astro'
import { loginStateCookie, sessionTagCookie } from '#commerce/session/cookie-names.ts'

/**
 * The attributes of a form whose typed values are stored in the tab (draft-storage.ts). They contain the
 * owner, a tag that changes with every log-in and is empty for an anonymous visitor (see `sessionOwner`).
 * They also mark a form that shows submitted values.
 */
export function draftFormAttributes(
  { cookies, request }: Pick<AstroGlobal, 'cookies' | 'request'>,
  isSubmitted = request.method === 'POST',
): Record<string, string> {
  const owner = cookies.get(sessionTagCookie)?.value ?? cookies.get(loginStateCookie)?.value ?? ''
  return {
    'data-keeps': owner,
    ...(isSubmitted && { 'data-sent': '' }),
  }
}
