import type { SearchDocument } from '#backend/search/document.ts'
import type { JudgedLanguage } from '#tests/integration/search/sample-shop.ts'

/** A product as every engine gets it. */
export interface PlainDocument {
  id: string
  name: string
  category: string
  brand: string
  attributes: string
  highlights: string
  description: string
}

/** The texts, from the most to the least specific for the product, with their weights as in the shop's own engine. */
export const fields = ['name', 'category', 'brand', 'attributes', 'highlights', 'description'] as const
export const weights: Record<(typeof fields)[number], number> = {
  ...{ name: 5, category: 4, brand: 4, attributes: 2.5, highlights: 0.8, description: 0.5 },
}

/** A search engine that is compared with the shop's own. */
export interface Engine {
  name: string
  /** Returns the ids of at most ten products, the best first. */
  search(term: string): Promise<string[]> | string[]
  close?(): Promise<void> | void
}

/** Opens an engine with the products of a shop; undefined, with a reason on the console, if the machine lacks it. */
export type OpenEngine = (
  documents: readonly PlainDocument[],
  language: JudgedLanguage,
) => Promise<Engine | undefined>

export function plainDocument({ sku, brand, text }: SearchDocument, language: JudgedLanguage): PlainDocument {
  const own = text[language]
  return {
    id: sku,
    name: own?.name ?? '',
    category: [own?.category, ...(own?.departments ?? [])].join(' '),
    brand: brand.name,
    attributes: [...(own?.attributes ?? []), ...(own?.tags ?? [])].join(' '),
    highlights: (own?.highlights ?? []).join(' '),
    description: own?.description ?? '',
  }
}
