/**
 * Returns a safe redirect target within this shop, such as the page that required the log-in (SEC-6): a path of this
 * host. Undefined for every other host, scheme or combination of slashes.
 */
export function safeRedirectPath(given: string | null | undefined): string | undefined {
  if (!given || given.length > 1000 || !/^\/[^/\\]/.test(`${given} `) || /[\\\p{C}]/u.test(given)) return
  const here = 'http://here.invalid'
  if (!URL.canParse(given, here)) return
  const { origin, pathname, search, hash } = new URL(given, here)
  const path = pathname + search + hash
  return origin === here && !path.startsWith('//') ? path : undefined
}
