/** Categories of storage a visitor can accept, as the consent banner numbers them (LAW-7). */
export type ConsentCategory = 'C0002' | 'C0003' | 'C0004'

/** What makes the shop more convenient on this device, such as the products seen last. */
export const functional: ConsentCategory = 'C0003'

/** The cookie that holds the accepted categories: `consent=C0001,C0003`. */
const consentCookie = 'consent'

/** The categories a cookie header or `document.cookie` says are accepted; none where nobody has chosen. */
export function acceptedCategories(cookies: string): ReadonlySet<string> {
  for (const pair of cookies.split(';')) {
    const [name, value = ''] = pair.trim().split('=')
    if (name === consentCookie) return new Set(value.split(/,|%2C/i).filter((code) => /^C\d{4}$/.test(code)))
  }
  return new Set()
}

/** Whether this device may keep something of a category now. */
export const mayKeep = (category: ConsentCategory): boolean =>
  acceptedCategories(document.cookie).has(category)
