import type { VatClass } from '#tenancy/vat-rates.ts'
import type { CatalogueProduct, SalePeriod } from '../catalogue/model.ts'

/** A valid row of a feed: one variant. Texts are in the feed's language, money in cents. */
export interface FeedRow {
  line: number
  id: string
  /** Rows of one group are variants of one product. */
  group: string
  title: string
  description: string
  /** The price at the time of the import. */
  price: number
  /** A sale that begins or ends after it. */
  sale?: SalePeriod
  stock: number
  brand?: string
  gtin?: string
  mpn?: string
  /** Paths of labels, the main category first. */
  categories: string[][]
  /** Absolute URLs on the tenant's allowed hosts. */
  pictures: string[]
  colour?: string
  size?: string
  cup?: string
  pattern?: string
  material?: string
  gender?: string
  ageGroup?: string
  condition?: string
  energyLabel?: NonNullable<CatalogueProduct['energyLabel']>
  measure?: NonNullable<CatalogueProduct['measure']>
  vatClass?: VatClass
  googleCategory?: string
  highlights: string[]
  details: [name: string, value: string][]
  /** Working days until delivery. */
  days?: [least: number, most: number]
}

/** What distinguishes a row that stands for its group from a variant without a price. */
export interface PossibleParent {
  id: string
  group: string
  title: string
  /** Values by name, by which variants may differ: details, the amount in a pack, condition, gender, age group. */
  facts: [name: string, value: string][]
}

/** The result of reading a row: a valid row with warnings, or the reason why it is skipped. */
export type ReadRow =
  | {
      row: FeedRow
      warnings: string[]
      /** Stated VAT rates that are none; feeds often have one in all rows. */
      vatProblems: string[]
      /** Hosts of pictures that are not allowed, once per picture. */
      refusedHosts: string[]
    }
  | {
      problem: string
      /** The currency of a price that is not the shop's. */
      currency?: string
      /** Set for a row without a price and without choices of its own: it may stand for the variants of its group. */
      parent?: PossibleParent
    }
