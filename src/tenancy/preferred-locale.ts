import { acceptedLanguages } from '../operations/accept-headers.ts'
import { defaultLocale, type Locale, languageOf } from './locales.ts'
import type { Tenant } from './tenants.ts'

/**
 * Returns the locale of a tenant that a browser prefers, for URLs without a language. It is the default locale where
 * the header is missing, cannot be read, or lists none of the tenant's languages (RFC 9110, 12.5.4).
 * @param header the value of Accept-Language
 */
export function preferredLocale(tenant: Pick<Tenant, 'i18n'>, header: string | null): Locale {
  // A longer header is cut: browsers send a few hundred characters.
  for (const tag of acceptedLanguages((header ?? '').slice(0, 1000))) {
    const { locales } = tenant.i18n
    const match =
      locales.find((locale) => locale.toLowerCase() === tag) ??
      locales.find((locale) => languageOf(locale) === tag.split('-')[0])
    if (match) return match
  }
  return defaultLocale(tenant)
}
