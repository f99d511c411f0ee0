export interface VitalTables {
  vital_count: VitalCountRow
  vital_facet: VitalFacetRow
}

/** Number of measurements of a period in a bucket of the histogram. */
export interface VitalCountRow {
  tenant_id: string
  /** `hour` or `day`. */
  grain: string
  /** `2026-11-21T20` in UTC, or `2026-11-21` in the tenant's time zone. */
  period: string
  metric: string
  page_type: string
  device: string
  /** Bucket of the histogram (rules/histogram.ts). */
  bucket: number
  /**
   * A later report of the same measurement moves it; negative if the first report was counted in the previous
   * period.
   */
  count: number
}

/** Number of measurements of a day by facet value, such as a browser or an element. */
export interface VitalFacetRow {
  tenant_id: string
  /** `2026-11-21` in the tenant's time zone. */
  day: string
  metric: string
  facet: string
  value: string
  count: number
  /** Number of those that were rated poor. */
  poor: number
}
