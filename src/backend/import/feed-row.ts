import type { VatClass } from '../../tenancy/vat-rates.ts'
import type { CatalogueProduct } from '../catalogue/model.ts'

/** A row of a feed read and found good: one variant. Texts are in the feed's language, money in cents. */
export interface FeedRow {
  line: number
  id: string
  /** Rows of one group are variants of one product. */
  group: string
  title: string
  description: string
  price: number
  stock: number
  brand?: string
  gtin?: string
  mpn?: string
  /** Paths of labels, the main category first. */
  categories: string[][]
  /** Whole addresses on hosts of the tenant. */
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

/** What came of a row: a good one with what was left out of it, or why it is skipped. */
export type ReadRow =
  | {
      row: FeedRow
      warnings: string[] /** Hosts of pictures that are not shown, once a picture. */
      refusedHosts: string[]
    }
  | { problem: string }
