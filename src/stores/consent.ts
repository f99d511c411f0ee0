/** Categories of storage and requests, numbered as in the consent banner (SHE-4): `consent=C0001,C0003`. */
export type ConsentCategory = 'C0001' | 'C0002' | 'C0003' | 'C0004' | 'C0005'

/** Necessary for the shop: session, basket, this choice. */
export const necessary: ConsentCategory = 'C0001'
/** Statistics about the use of the pages, such as their speed. */
export const statistics: ConsentCategory = 'C0002'
/** Conveniences on this device, such as recently viewed products. */
export const functional: ConsentCategory = 'C0003'
/** Advertising; the only category that sets a tracking cookie. */
export const marketing: ConsentCategory = 'C0004'
/** Content of other hosts in our pages, such as videos. */
export const embedded: ConsentCategory = 'C0005'

/**
 * The accepted categories in a cookie header or `document.cookie`; none without a choice. Every choice includes the
 * necessary category: a cookie without it is truncated or forged and counts as none.
 */
export function acceptedCategories(cookies: string): ReadonlySet<string> {
  const [, value = ''] = /(?:^|;)\s*consent=([^;]*)/.exec(cookies) ?? []
  const codes = value.split(/,|%2C/i).filter((code) => /^C000[1-5]$/.test(code))
  return new Set(codes.includes(necessary) ? codes : [])
}

/** Whether this device may store data of a category now. */
export const mayStore = (category: ConsentCategory): boolean =>
  acceptedCategories(document.cookie).has(category)
