import { defaultLocale, type Locale, languageOf } from '#tenancy/locales.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { BadParameter } from './rest-read.ts'

/**
 * The tenant's locale for a `lang` parameter, a language or a full locale; REST paths have no language prefix.
 * @throws {BadParameter} for a language that the tenant does not offer
 */
export function localeOf({ i18n }: Pick<Tenant, 'i18n'>, lang: string | undefined): Locale {
  if (lang === undefined) return defaultLocale({ i18n })
  const locale = i18n.locales.find((candidate) => candidate === lang || languageOf(candidate) === lang)
  if (!locale) throw new BadParameter('lang', `must be one of ${i18n.locales.map(languageOf).join(', ')}`)
  return locale
}

/**
 * The tenant's locale that a request asks for by its parameter `lang`.
 * @throws {BadParameter} for a language the tenant does not speak.
 */
export const requestedLocale = (tenant: Pick<Tenant, 'i18n'>, parameters: URLSearchParams): Locale =>
  localeOf(tenant, parameters.get('lang') ?? undefined)
