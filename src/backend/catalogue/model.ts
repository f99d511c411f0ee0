import type { VatClass } from '../../tenancy/vat-rates.ts'

/**
 * What the catalogue keeps of a product: written by the sample maker and by the import, stored by
 * the repository, indexed by the search. Texts are by language (`nl`, `de`, `fr`); a missing
 * language falls back to the tenant's default one. Money is integer cents.
 */
export type ByLanguage = Partial<Record<string, string>>

export interface CatalogueProduct {
  /** Master sku; variants have their own. */
  sku: string
  gtin?: string
  brand: { slug: string; name: string }
  name: ByLanguage
  description: ByLanguage
  highlights: Partial<Record<string, string[]>>
  /** Keys of the category tree, the main category first. */
  categories: string[]
  /** Search and recommendation tags, language-free keys such as `summer`. */
  tags: string[]
  flags: { new: boolean; exclusive: boolean; bulky: boolean; gone: boolean }
  /** Which of the country's VAT rates the feed states; left out where it states none (rules/product-vat.ts). */
  vatClass?: VatClass
  /** Hundredths of a per cent: a rate of its own, whatever the day. Imports of earlier releases stored the standard rate. */
  vatRate?: number
  /** The Google product category as the feed writes it, a number or a path. */
  googleCategory?: string
  variants: CatalogueVariant[]
  /** Language-free facts with their values by language: filters and the details table read them. */
  attributes: CatalogueAttribute[]
  /** Further details as the shop's own list tells them, such as the maker's number: shown, no filter. */
  facts?: { code: string; label: ByLanguage; value: string }[]
  materials: { part?: ByLanguage; fibres: { fibre: string; percent: number }[] }[]
  /** Codes of care instructions, such as `wash-30` (words/care.ts). */
  care: string[]
  /** Amount and unit for the base price, where the law wants one. */
  measure?: { amount: number; unit: 'kg' | 'l' | 'm' | 'm2' | 'piece' }
  energyLabel?: { class: string; scaleFrom: string; scaleTo: string }
  tyreFlags?: {
    fuelEfficiency: string
    externalRollingNoise: number
    externalRollingNoiseClass: string
    wetgrip: string
  }
  documents: { type: DocumentType; href: string }[]
  /** Codes of services offered with it, such as `install` or `hose-extension` (words/services.ts). */
  services: string[]
  delivery: { minWorkingDays: number; maxWorkingDays: number; method: 'parcel' | 'appointment' }
  safety: { manufacturer: string; postalAddress: string; electronicAddress: string; warnings: ByLanguage[] }
  /** Views of the product: for all variants, or for those that made the picture's choice. */
  media: CatalogueMedia[]
  reviews: CatalogueReview[]
  /** Sold so often in the last 30 days; ranks. */
  popularity: number
  /** YYYY-MM-DD */
  since: string
  /** YYYY-MM-DD since which the shop's own list no longer names it. */
  goneSince?: string
  sponsored: boolean
  countdownEndsAt?: string
}

/** The document types of the specification, section 3. */
export const documentTypes = [
  'assembly',
  'manufacturerwarranty',
  'productdatasheet',
  'safetydatasheet',
  'usermanual',
  'warninglabel',
] as const

export type DocumentType = (typeof documentTypes)[number]

/** What a price was, from which day (YYYY-MM-DD) on. */
export interface PriceSince {
  from: string
  /** In cents. */
  price: number
}

export interface CatalogueVariant {
  sku: string
  gtin?: string
  /** attribute code → value code, such as `{ colour: 'petrol', size: '42' }`. */
  choice: Record<string, string>
  price: number
  /** Earlier prices: from which day (YYYY-MM-DD) which price in cents, oldest first, the present one last (LAW-1). */
  priceHistory: PriceSince[]
  stock: number
  /** Views of this variant alone, before those of the product. */
  media: CatalogueMedia[]
  /** Where it is another than the product's: other packs hold other amounts. */
  measure?: CatalogueProduct['measure']
  energyLabel?: CatalogueProduct['energyLabel']
  vatClass?: VatClass
}

export interface CatalogueAttribute {
  code: string
  /** Codes of the values; their labels are in the vocabulary. */
  values: string[]
}

export interface CatalogueMedia {
  kind: 'image' | 'video'
  /** Address without width and ending. */
  src: string
  /** Where an imported picture is fetched from at the first request; a host the tenant lists (SEC-7). */
  origin?: string
  view: 'front' | 'back' | 'detail' | 'side' | 'scene'
  /** Which variants it shows, such as `{ colour: 'petrol' }`; all of them when left out. */
  choice?: Record<string, string>
  width: number
  height: number
  alt: ByLanguage
}

export interface CatalogueReview {
  id: string
  stars: number
  title: string
  text: string
  language: string
  date: string
  reviewer: { name: string; city?: string }
  verified: boolean
  approved: boolean
  helpful: number
}

export interface CatalogueCategory {
  key: string
  parent?: string
  label: ByLanguage
  slug: ByLanguage
  description: ByLanguage
  media?: CatalogueMedia
  position: number
}

/** Labels of attribute codes and value codes; swatch is #rrggbb for colours. */
export interface CatalogueVocabulary {
  attributes: Record<string, { label: ByLanguage; filter?: 'choice' | 'colour' | 'range' }>
  values: Record<string, Record<string, { label: ByLanguage; swatch?: string; position: number }>>
}

/** One tenant's whole catalogue, handed over piece by piece so that a million products fit in memory. */
export interface CatalogueSource {
  categories: CatalogueCategory[]
  vocabulary: CatalogueVocabulary
  products(): Iterable<CatalogueProduct> | AsyncIterable<CatalogueProduct>
}
