/** Tables from which caches read what has changed (migration 0029). Times are ms since 1970. */
export interface PageChangeTables {
  page_change: PageChangeRow
  cdn_purge: CdnPurgeRow
}

/** Written by triggers, within the transaction of the change. */
export interface PageChangeRow {
  /** Assigned by the database, ascending. Transactions that commit late may leave gaps that are filled later. */
  id: number
  tenant_id: string
  /**
   * `product`: a change shown on the product's pages. `listing`: a change that affects the order and filters of
   * lists, which the search index applies (migration 0042).
   */
  kind: 'product' | 'reviews' | 'vouchers' | 'catalogue' | 'listing'
  /** Sku of the master product for `product` and `listing`; empty for the other kinds. */
  subject: string
  at: number
}

/** Up to which change CDNs have been purged, and which process purges them. */
export interface CdnPurgeRow {
  /** `*`: for all tenants together. */
  tenant_id: string
  /** CDNs have been purged for every change up to this id. */
  done_to: number
  /** The process that holds the lease. */
  holder: string
  leased_until: number
}
