import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import { type SearchDocument, type SearchVocabulary, searchDocuments } from '#backend/search/document.ts'
import { TenantSearch } from '#backend/search/tenant-search.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'

export interface SampleShop {
  words: SearchVocabulary
  products: Map<string, CatalogueProduct>
  search: TenantSearch
}

/** The sample tenants by language: the shop in which a language is judged. */
const tenants = {
  nl: { id: 'nl', i18n: { locales: ['nl-NL'], currency: 'EUR' } },
  de: { id: 'de', i18n: { locales: ['de-DE'], currency: 'EUR' } },
  fr: { id: 'ch', i18n: { locales: ['de-CH', 'fr-CH'], currency: 'CHF' } },
  en: { id: 'uk', i18n: { locales: ['en-GB'], currency: 'GBP' } },
} as const
export type SampleLanguage = keyof typeof tenants
/** Languages with all three lists; English has the first one (judged-english.test.ts). */
export const judgedLanguages = ['nl', 'de', 'fr'] as const
export type JudgedLanguage = (typeof judgedLanguages)[number]

/** Terms of a tenant's sample and its products, one by one. */
export function sampleDocuments(language: SampleLanguage, count: number) {
  const tenant = tenants[language]
  const source = sampleCatalogue(tenant, { products: count })
  const words: SearchVocabulary = {
    languages: [...new Set(tenant.i18n.locales.map((locale) => locale.slice(0, 2)))],
    categories: source.categories,
    vocabulary: source.vocabulary,
  }
  const make = searchDocuments(words)
  function* pairs(): Generator<{ product: CatalogueProduct; document: SearchDocument | undefined }> {
    for (const product of source.products() as Iterable<CatalogueProduct>) {
      const approved = product.reviews.filter((review) => review.approved)
      const average = approved.reduce((sum, { stars }) => sum + stars, 0) / (approved.length || 1)
      yield { product, document: make(product, { average, count: approved.length }) }
    }
  }
  return { words, pairs }
}

/** The sample shop of a language, filled. */
export function sampleShop(language: SampleLanguage, count = 1_500): SampleShop {
  const { words, pairs } = sampleDocuments(language, count)
  const products = new Map<string, CatalogueProduct>()
  const documents: SearchDocument[] = []
  for (const { product, document } of pairs()) {
    products.set(product.sku, product)
    if (document) documents.push(document)
  }
  return { words, products, search: TenantSearch.build(words, documents) }
}

const filledShops = new Map<SampleLanguage, SampleShop>()

/** The same, filled once for all tests of a file. Not to be changed. */
export function shopOf(language: SampleLanguage): SampleShop {
  const shop = filledShops.get(language) ?? sampleShop(language)
  filledShops.set(language, shop)
  return shop
}
