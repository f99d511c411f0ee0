/** One variant as a feed offers it, in one locale. Money in cents. */
export interface FeedOffer {
  sku: string
  /** SKU of the product, if it has several variants. */
  groupSku: string | undefined
  name: string
  description: string
  /** Absolute URL. */
  url: string
  /** Absolute URLs, the main picture first. */
  pictures: string[]
  availability: 'IN_STOCK' | 'LOW_STOCK' | 'SOLD_OUT'
  price: number
  /** Null when not reduced (LAW-1). */
  formerPrice: number | null
  /** A sale price that begins or ends by itself; its first moment and the first one after it, ms. */
  sale?: { price: number; regularPrice: number; from: number; until: number } | undefined
  currency: string
  brand: string
  gtin: string | null
  /** Breadcrumb labels of each of its categories, from the department down; the main category first. */
  trails: string[][]
  /** Labels of the variant's values by attribute, in the order of the attributes. */
  choice: ReadonlyMap<string, string>
  /** Names of the fibres of its main part, by falling share; its materials where shares are unknown. */
  fibres: string[]
  /** Null if it depends on the address. */
  deliveryCost: number | null
  /** Two-letter code. */
  country: string
  energyLabel: { class: string; scaleFrom: string; scaleTo: string } | null
  /** Values of the feed, such as female and adult; unknown ones are left out. */
  audience: { gender?: string | undefined; ageGroup?: string | undefined }
  /** used or refurbished; undefined means new. */
  condition: string | undefined
  pattern: string | undefined
  mpn: string | undefined
  measure: { amount: number; unit: 'kg' | 'l' | 'm' | 'm2' | 'piece' } | undefined
  /**
   * Class of its VAT rate today, such as `reduced`, or the rate in per cent if it has no class; undefined for the
   * standard class.
   */
  taxCategory?: string | undefined
  highlights: string[]
  /** Names and values of further details. */
  details: [name: string, value: string][]
}
