import type { VitalMessage } from '#contract/messages/vitals.ts'
import { localisePath, splitLocale } from '#tenancy/locales.ts'
import { matchRoute, pathOf } from '#tenancy/match-route.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/** Browser families in the order in which they are matched: most user agents also name others. */
const families: [RegExp, string][] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* .*Safari\//, 'Safari'],
]

/**
 * Returns only family and main version of a user agent, such as `Chrome 141`; a whole user agent could identify
 * devices.
 */
export function browserOf(userAgent: string): string {
  for (const [pattern, family] of families) {
    const version = pattern.exec(userAgent)?.[1]
    if (version !== undefined) return version.length <= 3 ? `${family} ${version}` : family
  }
  return 'other'
}

/**
 * Returns a path without personal data (DAT-6): for content the page, for every other route only its own path,
 * so that it contains no search, order or mailed link.
 */
export function pathnameOf(
  tenant: Pick<Tenant, 'i18n' | 'paths' | 'contentRoots'>,
  pathname: string,
): string {
  const { locale, path } = splitLocale(tenant, pathname)
  const route = matchRoute(tenant, locale, path)
  if (!route) return 'other'
  const own = route.name === 'content' ? route.path : pathOf(tenant, locale, route.name)
  return localisePath(tenant, locale, own)
}

/** Facets whose values clients can make up; the number of different values per day is limited. */
export const openFacets: ReadonlySet<string> = new Set(['pathname', 'target', 'userAgent'])

/** A selector consists of tags, classes and ids; anything else was not sent by our script. */
const selector = /^[\w#.:>() [\]="*~|+,-]{1,160}$/

/** Returns the facets of a measurement as they are counted; empty values are left out. */
export function facetsOf(
  tenant: Pick<Tenant, 'i18n' | 'paths' | 'contentRoots'>,
  message: VitalMessage,
): [facet: string, value: string][] {
  const { interactionType, navigationType, connection, loadState, environment, rating } = message
  const target = message.target.slice(-160)
  const facets: [string, string][] = [
    ...Object.entries({ rating, interactionType, navigationType, connection, loadState, environment }),
    ['userAgent', browserOf(message.userAgent)],
    ['pathname', pathnameOf(tenant, message.pathname)],
    ['target', selector.test(target) ? target : ''],
  ]
  return facets.filter(([, value]) => value !== '')
}
