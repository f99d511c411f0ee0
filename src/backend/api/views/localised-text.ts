import type { ByLanguage } from '#backend/catalogue/model.ts'
import { urlWord } from '#backend/catalogue/rules/url-word.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { ShopContext } from '../context.ts'

/** Returns a text in the language of the request, else in the tenant's default one, else in English, else in any. */
export function localisedText(
  text: ByLanguage | undefined,
  { locale, tenant }: Pick<ShopContext, 'locale' | 'tenant'>,
): string {
  return text?.[shownLanguage(text, { locale, tenant })] ?? ''
}

/** Returns the language of a text where it is not that of the request, for the attribute `lang`; otherwise null. */
export function textLanguage(
  text: ByLanguage | undefined,
  context: Pick<ShopContext, 'locale' | 'tenant'>,
): string | null {
  const language = text && shownLanguage(text, context)
  return language === undefined || language === context.locale.slice(0, 2) ? null : language
}

/** Returns the language of a text that a request is answered with; that of the request if there is no text. */
function shownLanguage(text: ByLanguage, { locale, tenant }: Pick<ShopContext, 'locale' | 'tenant'>): string {
  const own = locale.slice(0, 2)
  if (text[own] !== undefined) return own
  const others = [tenant.i18n.locales[0]?.slice(0, 2) ?? '', 'en']
  return others.find((language) => text[language] !== undefined) ?? Object.keys(text)[0] ?? own
}

/** Returns the locales of a tenant in which there is a text of its own; all of them if it has no text at all. */
export function localesOf(text: ByLanguage, { i18n }: Pick<Tenant, 'i18n'>): string[] {
  const own = i18n.locales.filter((locale) => text[locale.slice(0, 2)] !== undefined)
  return own.length > 0 ? own : [...i18n.locales]
}

/**
 * Returns the locales of a tenant in which a category or brand has products with a text of their own; all of them if that is
 * not known, or if it has no products.
 * @param languages of the texts of its products
 */
export function goodsLocales(
  { languages = [] }: { languages?: readonly string[] },
  { i18n }: Pick<Tenant, 'i18n'>,
): string[] {
  const own = i18n.locales.filter((locale) => languages.includes(locale.slice(0, 2)))
  return own.length > 0 ? own : [...i18n.locales]
}

/** Returns a fixed text of the shop; Swiss German writes ss for ß. */
export const fixedText = (
  text: ByLanguage | undefined,
  context: Pick<ShopContext, 'locale' | 'tenant'>,
): string => {
  const word = localisedText(text, context)
  return context.locale === 'de-CH' ? word.replaceAll('ß', 'ss') : word
}

/** Returns the part of a product's URL that is its name: `Wikkeljurk met v-hals` → `wikkeljurk-met-v-hals`. */
export const slugOf = (name: string, locale: string): string => urlWord(name, locale) || 'p'
