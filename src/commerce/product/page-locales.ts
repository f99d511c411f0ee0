import type { Locale } from '#tenancy/locales.ts'
import { productUrl } from '#tenancy/product-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { ProductPage } from './product-operations.ts'

type Translated = Pick<ProductPage, 'alternates' | 'slug' | 'sku' | 'masterSku'> &
  Partial<Pick<ProductPage, 'textLanguage'>>

/** How a product page names its languages to search engines and browsers. */
export interface PageLocales {
  /** Complete URL of the page in its language, or in one that the product has a text in. */
  canonical: string
  /** Complete URLs by locale, of the locales in which the product has a text (hreflang). */
  alternates: Record<Locale, string>
  /** Paths of all locales, for the language switch: a shopper may read the shop in a language without this text. */
  languages: { locale: Locale; address: string }[]
  /** Language of the product's text where it is not that of the page, for the attribute `lang`. */
  textLanguage: string | undefined
}

/**
 * Returns the languages of a product page. A page without a text of its own in its locale refers to one that has it, so
 * that search engines do not index the same text twice.
 */
export function pageLocales(
  tenant: Pick<Tenant, 'i18n' | 'origin' | 'paths'>,
  locale: Locale,
  { alternates, slug, sku, masterSku, textLanguage }: Translated,
): PageLocales {
  const slugs = new Map(alternates.map((other) => [other.locale, other.slug]))
  const urlIn = (other: Locale) =>
    tenant.origin + productUrl(tenant, other, { slug: slugs.get(other) ?? slug, sku: masterSku })
  const own = slugs.size === 0 || slugs.has(locale) ? locale : ([...slugs.keys()][0] as Locale)
  return {
    canonical: urlIn(own),
    alternates: Object.fromEntries([...slugs.keys()].map((other) => [other, urlIn(other)])),
    languages: tenant.i18n.locales.map((other) => ({
      locale: other,
      address: productUrl(tenant, other, { slug: slugs.get(other) ?? slug, sku }),
    })),
    // A backend may name only the locales that have a text.
    textLanguage: textLanguage ?? (own === locale ? undefined : own.slice(0, 2)),
  }
}
