import type { Generated } from 'kysely'

/** Tables from which caches read what has changed (migration 0029). Times are ms since 1970. */
export interface PageChangeTables {
  page_change: Omit<PageChangeRow, 'id'> & { id: Generated<number> }
  change_message: ChangeMessageRow
  cdn_purge: CdnPurgeRow
}

/** Written by triggers, within the transaction of the change, and for messages of a tenant's own backend. */
export interface PageChangeRow {
  /** Assigned by the database, ascending. Transactions that commit late may leave gaps that are filled later. */
  id: number
  tenant_id: string
  /**
   * `product`: a change shown on the product's pages. `listing`: a change that affects the order and filters of
   * lists, which the search index applies (migration 0042). `category`, `brand` and `all` are reported by a tenant's
   * own backend (record-changes.ts).
   */
  kind: 'product' | 'category' | 'brand' | 'all' | 'reviews' | 'vouchers' | 'catalogue' | 'listing'
  /**
   * Sku of the master product for `product` and `listing`, path of a `category`, slug of a `brand`; empty for the other
   * kinds.
   */
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

/** A message of a tenant's own backend about changed goods, stored so that a repeated one has no effect. */
export interface ChangeMessageRow {
  tenant_id: string
  /** Chosen by the sender. */
  id: string
  /** Digest of the body. */
  content: string
  /** ms */
  received_at: number
}
