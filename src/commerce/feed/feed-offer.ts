/** One variant as a feed offers it, in one locale. Money in cents. */
export interface FeedOffer {
  sku: string
  /** Of the product, where it has several variants. */
  groupSku: string | undefined
  name: string
  description: string
  /** With host. */
  address: string
  /** With host, the first one first. */
  pictures: string[]
  availability: 'IN_STOCK' | 'LOW_STOCK' | 'SOLD_OUT'
  price: number
  /** Null when not reduced (LAW-1). */
  formerPrice: number | null
  currency: string
  brand: string
  gtin: string | null
  /** Of each of its categories, the main one first: the labels from its department down. */
  trails: string[][]
  /** Labels of what was chosen, in the order of choosing, by attribute. */
  choice: ReadonlyMap<string, string>
  /** Names of the fibres of its main part, most first; of its materials where no shares are known. */
  fibres: string[]
  deliveryCost: number
  /** Two letters. */
  country: string
  energyLabel: { class: string; scaleFrom: string; scaleTo: string } | null
  /** Words of the feed, such as female and adult; what is not known is left out. */
  audience: { gender?: string | undefined; ageGroup?: string | undefined }
  /** used or refurbished; new when left out. */
  condition: string | undefined
  pattern: string | undefined
  mpn: string | undefined
  measure: { amount: number; unit: 'kg' | 'l' | 'm' | 'm2' | 'piece' } | undefined
  /** The class of its VAT rate today, such as `reduced`, or a rate that no class has in per cent; left out for the standard one. */
  taxCategory?: string | undefined
  highlights: string[]
  /** Names and values of further details. */
  details: [name: string, value: string][]
}
