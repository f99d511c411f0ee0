/**
 * Reads and decodes a cookie that script may read; undefined if there is none.
 * @param cookies in the form of `document.cookie`
 */
export function readCookie(name: string, cookies: string = browserCookies()): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [key, ...value] = cookie.split('=')
    if (key?.trim() === name) return decoded(value.join('=').trim())
  }
  return undefined
}

const browserCookies = (): string => (typeof document === 'undefined' ? '' : document.cookie)

/** A cookie with an invalid escape comes from other software and is returned as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
