/**
 * Sets a cookie that script may read, for all pages of this host.
 * @param seconds max age; 0 deletes it
 * @param domain a parent domain that the cookie belongs to; this host by default
 */
export function writeCookie(name: string, value: string, seconds: number, domain?: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const above = domain ? `; domain=${domain}` : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of our shoppers has a Cookie Store
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}${above}`
}
