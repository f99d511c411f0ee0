import type { VatClass } from '#tenancy/vat-rates.ts'

/**
 * A product of the catalogue: written by the sample maker and by the import, stored in the database, indexed by
 * the search. Texts are by language (`nl`, `de`, `fr`); a missing language falls back to the tenant's default
 * one. Money is integer cents.
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
  /** The VAT class that the feed states; left out if it states none (rules/product-vat.ts). */
  vatClass?: VatClass
  /**
   * A VAT rate of the product's own for any day, in hundredths of a per cent. Imports of earlier releases
   * stored the standard rate.
   */
  vatRate?: number
  /** The Google product category as in the feed, a number or a path. */
  googleCategory?: string
  variants: CatalogueVariant[]
  /** Language-free facts; the filters and the details table use them. */
  attributes: CatalogueAttribute[]
  /** Further details as in the feed, such as the manufacturer's number: shown, but not a filter. */
  facts?: { code: string; label: ByLanguage; value: string }[]
  materials: { part?: ByLanguage; fibres: { fibre: string; percent: number }[] }[]
  /** Codes of care instructions, such as `wash-30` (words/care.ts). */
  care: string[]
  /** Amount and unit for the base price, if the law requires one. */
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
  /** Pictures and videos of the product: for all variants, or for those with the picture's `choice`. */
  media: CatalogueMedia[]
  reviews: CatalogueReview[]
  /** Number of sales in the last 30 days; used for ranking. */
  popularity: number
  /** YYYY-MM-DD */
  since: string
  /** YYYY-MM-DD since which the feed no longer contains the product. */
  goneSince?: string
  sponsored: boolean
  countdownEndsAt?: string
}

/** The document types of the contract. */
export const documentTypes = [
  'assembly',
  'manufacturerwarranty',
  'productdatasheet',
  'safetydatasheet',
  'usermanual',
  'warninglabel',
] as const

export type DocumentType = (typeof documentTypes)[number]

/** A price and the day (YYYY-MM-DD) from which it applies. */
export interface PriceSince {
  from: string
  /** In cents. */
  price: number
}

/** A sale price and the period in which it applies. Prices are in cents. */
export interface SalePeriod {
  price: number
  /** The price before and after the period. */
  regularPrice: number
  /** First moment of the period, ms. */
  from: number
  /** First moment after the period, ms. */
  until: number
  /** Days of both moments in the tenant's time zone, YYYY-MM-DD: for the price history (LAW-1). */
  fromDay: string
  untilDay: string
}

export interface CatalogueVariant {
  sku: string
  gtin?: string
  /** attribute code → value code, such as `{ colour: 'petrol', size: '42' }`. */
  choice: Record<string, string>
  price: number
  /**
   * All prices with the day (YYYY-MM-DD) from which they apply, in cents; oldest first, the current one last
   * (LAW-1).
   */
  priceHistory: PriceSince[]
  /** A sale price that begins or ends by itself. Left out once its period is over. */
  sale?: SalePeriod
  stock: number
  /** Pictures and videos of this variant alone; they come before those of the product. */
  media: CatalogueMedia[]
  /** Set if it differs from the product's: other packs hold other amounts. */
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
  /** URL without width and file extension. */
  src: string
  /**
   * URL from which an imported picture is fetched at the first request. Its host must be one that the tenant
   * lists (SEC-7).
   */
  origin?: string
  view: 'front' | 'back' | 'detail' | 'side' | 'scene'
  /** The variants it shows, such as `{ colour: 'petrol' }`; all of them if left out. */
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
  attributes: Record<
    string,
    {
      label: ByLanguage
      filter?: 'choice' | 'colour' | 'range'
      /**
       * Set for facts of a feed: their values are free text (`choice`), or ranges that only lists show, in the order
       * of their positions (`range`).
       */
      fact?: 'choice' | 'range'
    }
  >
  values: Record<string, Record<string, { label: ByLanguage; swatch?: string; position: number }>>
  /** Values of goods that have left the range, which no list shows. */
  former?: CatalogueVocabulary['values']
}

/** One tenant's whole catalogue, provided piece by piece, so that a million products fit in memory. */
export interface CatalogueSource {
  categories: CatalogueCategory[]
  vocabulary: CatalogueVocabulary
  /** Moment whose prices the products have, ms; the present one when left out. */
  now?: number
  products(): Iterable<CatalogueProduct> | AsyncIterable<CatalogueProduct>
}
