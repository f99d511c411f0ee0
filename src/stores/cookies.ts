/**
 * A cookie of this page that script may read, decoded; undefined where there is none.
 * @param cookies the browser's, as `document.cookie` writes them
 */
export function readCookie(name: string, cookies: string = browserCookies()): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [key, ...value] = cookie.split('=')
    if (key?.trim() === name) return decoded(value.join('=').trim())
  }
  return undefined
}

const browserCookies = (): string => (typeof document === 'undefined' ? '' : document.cookie)

/** A broken escape is somebody else's writing: it stays as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
