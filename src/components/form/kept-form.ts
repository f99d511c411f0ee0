import type { AstroGlobal } from 'astro'
import { loginStateCookie, sessionTagCookie } from '../../commerce/session-cookies.ts'

/**
 * Attributes of a form whose typing stays in the tab (keep-typed.ts): for whom the page was made, by a tag that is another
 * one after every log-in and empty for a visitor (as `sessionOwner` has it), and whether it shows what was sent.
 */
export function keptForm(
  { cookies, request }: Pick<AstroGlobal, 'cookies' | 'request'>,
  sent = request.method === 'POST',
): Record<string, string> {
  const owner = cookies.get(sessionTagCookie)?.value ?? cookies.get(loginStateCookie)?.value ?? ''
  return { 'data-keeps': owner, ...(sent && { 'data-sent': '' }) }
}
