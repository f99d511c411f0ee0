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
 * Marks a choice that was made while the browser sent the signal of Global Privacy Control (PHO-2): only such a choice
 * is valid while it does.
 */
export const privacySignal = 'GPC'

/**
 * The accepted categories in a cookie header or `document.cookie`; none without a choice. Every choice includes the
 * necessary category: a cookie without it is truncated or forged and counts as none.
 * @param hasSignal whether the browser sends the signal of Global Privacy Control, which is a refusal: earlier choices
 * no longer count
 */
export function acceptedCategories(
  cookies: string,
  hasSignal = navigator.globalPrivacyControl,
): ReadonlySet<string> {
  const [, value = ''] = /(?:^|;)\s*consent=([^;]*)/.exec(cookies) ?? []
  const codes = value.split(/,|%2C/i)
  const isChoice = codes.includes(necessary) && (!hasSignal || codes.includes(privacySignal))
  return new Set(isChoice ? codes.filter((code) => /^C000[1-5]$/.test(code)) : [])
}

/** Whether this device may store data of a category now. */
export const mayStore = (category: ConsentCategory): boolean =>
  acceptedCategories(document.cookie).has(category)
