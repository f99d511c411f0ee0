import type { Locale } from '#tenancy/locales.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/** Name of one of a locale's product sitemaps, counted from 1: `nl-NL-1`. */
export const sitemapName = (locale: Locale, number: number): string => `${locale}-${number}`

/** Reads such a name; undefined for a locale that the tenant does not have, and for an invalid name. */
export function readSitemapName(
  tenant: Pick<Tenant, 'i18n'>,
  name: string,
): { locale: Locale; number: number } | undefined {
  const [, requested, number] = /^(.+)-([1-9]\d{0,5})$/.exec(name) ?? []
  const locale = tenant.i18n.locales.find((candidate) => candidate === requested)
  return locale === undefined ? undefined : { locale, number: Number(number) }
}
