export interface PageViewTables {
  page_view: PageViewRow
}

/** Number of views of a kind of page in a period (CNX-2). */
export interface PageViewRow {
  tenant_id: string
  /** `hour` or `day`. */
  grain: string
  /** `2026-11-21T20` in UTC, or `2026-11-21` in the tenant's time zone. */
  period: string
  /** Kind of the page, or `order` for orders placed. */
  step: string
  /** Empty for orders. */
  device: string
  views: number
  /** Pages that were fetched before the shopper opened them. */
  prefetched: number
}
