export interface VitalTables {
  vital_count: VitalCountRow
  vital_facet: VitalFacetRow
}

/** How many measurements of a period were of a size. */
export interface VitalCountRow {
  tenant_id: string
  /** `hour` or `day`. */
  grain: string
  /** `2026-11-21T20` in UTC, or `2026-11-21` where the shop is. */
  period: string
  metric: string
  page_type: string
  device: string
  /** Of the histogram (rules/histogram.ts). */
  bucket: number
  /** A later report of the same measurement moves it: below 0 where its first one fell into the period before. */
  count: number
}

/** How many measurements of a day came with a word of a kind, such as a browser or an element. */
export interface VitalFacetRow {
  tenant_id: string
  /** `2026-11-21` where the shop is. */
  day: string
  metric: string
  facet: string
  value: string
  count: number
  /** Those of them that were rated poor. */
  poor: number
}
