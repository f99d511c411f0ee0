/**
 * Keeps a cookie that script may read, for this host and all of its pages.
 * @param seconds how long; 0 deletes it
 * @param domain one above this host, whose cookie it was; this host's own where left out
 */
export function writeCookie(name: string, value: string, seconds: number, domain?: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const above = domain ? `; domain=${domain}` : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of our shoppers has a Cookie Store
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}${above}`
}
