/** Categories of storage and requests, as the consent banner numbers them (SHE-4): `consent=C0001,C0003`. */
export type ConsentCategory = 'C0001' | 'C0002' | 'C0003' | 'C0004' | 'C0005'

/** What a shop cannot do without: session, basket, this choice. */
export const necessary: ConsentCategory = 'C0001'
/** How the shop's pages are used, such as how quick they are. */
export const statistics: ConsentCategory = 'C0002'
/** What makes the shop more convenient on this device, such as the products seen last. */
export const functional: ConsentCategory = 'C0003'
/** Advertising; the one category with which a tracking cookie is written. */
export const marketing: ConsentCategory = 'C0004'
/** What other hosts show in our pages, such as videos. */
export const embedded: ConsentCategory = 'C0005'

/**
 * The categories a cookie header or `document.cookie` says are accepted; none where nobody has chosen. Every choice
 * accepts what is necessary: a cookie that does not say so is cut or invented, and none.
 */
export function acceptedCategories(cookies: string): ReadonlySet<string> {
  const [, value = ''] = /(?:^|;)\s*consent=([^;]*)/.exec(cookies) ?? []
  const codes = value.split(/,|%2C/i).filter((code) => /^C000[1-5]$/.test(code))
  return new Set(codes.includes(necessary) ? codes : [])
}

/** Whether this device may keep something of a category now. */
export const mayKeep = (category: ConsentCategory): boolean =>
  acceptedCategories(document.cookie).has(category)
