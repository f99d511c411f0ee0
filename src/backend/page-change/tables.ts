/** Tables by which caches learn what has changed (migration 0029). Moments are ms since 1970. */
export interface PageChangeTables {
  page_change: PageChangeRow
  cdn_purge: CdnPurgeRow
}

/** Written by triggers, within the transaction of the change. */
export interface PageChangeRow {
  /** Given by the database, ascending; transactions that commit late may leave gaps that are filled later. */
  id: number
  tenant_id: string
  /**
   * `product`: something that its pages show. `listing`: something by which lists order and filter products, which the
   * search index has to take over (migration 0042).
   */
  kind: 'product' | 'reviews' | 'vouchers' | 'catalogue' | 'listing'
  /** Sku of the master product of a `product` or `listing`; empty for the other kinds. */
  subject: string
  at: number
}

/** How far CDNs have been told, and which process is telling them. */
export interface CdnPurgeRow {
  /** `*`: of all tenants together. */
  tenant_id: string
  /** Every change up to this id has been told. */
  done_to: number
  /** Process that has the lease. */
  holder: string
  leased_until: number
}
