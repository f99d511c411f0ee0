import type { Locale } from '#tenancy/locales.ts'

/** Returns a page that redirects at once, for hosts without redirects; crawlers follow its canonical URL. */
export function redirectPage(to: string, origin: string, locale: Locale, title: string): string {
  const name = inHtml(title)
  return [
    `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="default-src 'none'">`,
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    `<link rel="canonical" href="${inHtml(origin)}${to}"><meta name="robots" content="noindex">`,
    `<title>${name}</title></head><body><a href="${to}">${name}</a></body></html>\n`,
  ].join('')
}

const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
