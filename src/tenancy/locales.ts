import type { Tenant } from './tenants.ts'

/** A language and a country: `nl-NL`, `fr-CH`. */
export type Locale = string

type Languages = Pick<Tenant, 'i18n'>

export const languageOf = (locale: Locale): string => locale.slice(0, 2)

export const defaultLocale = (tenant: Languages): Locale => tenant.i18n.locales[0] as Locale

export interface LocalisedPath {
  locale: Locale
  /** The path without its language prefix; `/` when nothing is left. */
  path: string
  /** The path has the prefix of the default language, which has none: redirect to the path without it (301, TEN-6). */
  redundantPrefix: boolean
}

/**
 * Reads the language from the first path segment where it is one of the tenant's, else uses the default locale (TEN-6).
 * Two letters that are not configured are part of an ordinary path.
 */
export function splitLocale(tenant: Languages, pathname: string): LocalisedPath {
  const language = /^\/([a-z]{2})(?=\/|$)/.exec(pathname)?.[1]
  const locale = tenant.i18n.locales.find((candidate) => languageOf(candidate) === language)
  if (!language || !locale) return { locale: defaultLocale(tenant), path: pathname, redundantPrefix: false }
  return {
    locale,
    path: pathname.slice(language.length + 1) || '/',
    redundantPrefix: locale === defaultLocale(tenant),
  }
}

/** Returns a path with its language prefix: `/aide-service` in fr-CH is `/fr/aide-service`. */
export function localisePath(tenant: Languages, locale: Locale, path: string): string {
  if (locale === defaultLocale(tenant)) return path
  return path === '/' ? `/${languageOf(locale)}` : `/${languageOf(locale)}${path}`
}
