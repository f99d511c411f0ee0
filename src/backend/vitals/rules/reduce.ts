import type { VitalMessage } from '../../../contract/messages/vitals.ts'
import { localisePath, splitLocale } from '../../../tenancy/locales.ts'
import { matchRoute, pathOf } from '../../../tenancy/match-route.ts'
import type { Tenant } from '../../../tenancy/tenants.ts'

/** Families in the order in which they are looked for: most browsers also name others. */
const families: [RegExp, string][] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* .*Safari\//, 'Safari'],
]

/** Of a user agent only family and main version: `Chrome 141`. With all of it devices could be told apart. */
export function browserOf(userAgent: string): string {
  for (const [pattern, family] of families) {
    const version = pattern.exec(userAgent)?.[1]
    if (version !== undefined) return version.length <= 3 ? `${family} ${version}` : family
  }
  return 'other'
}

/**
 * The address without what it may tell of a person (DAT-6): of content the page, of every other route only its own path,
 * so that no search, order or link of a mail is among them.
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

/** Facets whose words anybody could make up: only so many different ones are kept a day. */
export const openFacets: ReadonlySet<string> = new Set(['pathname', 'target', 'userAgent'])

/** A selector is of tags, classes and ids; a page that sends anything else did not make it. */
const selector = /^[\w#.:>() [\]="*~|+,-]{1,160}$/

/** What came with a measurement, by kind, as it is counted. What is empty is not counted. */
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
