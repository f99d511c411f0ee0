import type { AstroGlobal } from 'astro'

/**
 * Returns the outcome (`?done=`) to which a form of this visitor has just led. Null for a visitor who opens the address from elsewhere: it
 * would claim to them what another has done. Browsers name the site that a navigation comes from; older ones send the referrer.
 */
export function formOutcome({ request, url }: Pick<AstroGlobal, 'request' | 'url'>): string | null {
  if (request.method === 'POST') return null
  const site = request.headers.get('sec-fetch-site')
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  const isOwn = site === null ? referrer?.host === url.host : site === 'same-origin'
  return isOwn ? url.searchParams.get('done') : null
}
