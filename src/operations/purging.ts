import { hash } from 'node:crypto'

/**
 * Purges outdated pages by their Cache-Tag. The server registers its page cache here, and pages purge it: both are built
 * together and share this module.
 */
interface ProcessHooks {
  purge: PurgeTag
  readChanges: ReadChanges
  refreshSearch: RefreshSearch
}

/** Purges every cached page with the tag. */
type PurgeTag = (tag: string) => void
/** Reads new changes from the database at once. */
type ReadChanges = () => void
/** Brings the search indexes of tenants up to date. */
type RefreshSearch = (tenantIds: readonly string[]) => Promise<void>

const hooks: Partial<ProcessHooks> = {}

/** Registers the function that purges this process's page cache. */
export function registerPurge(purge: PurgeTag): void {
  hooks.purge = purge
}

/** Registers the function that reads new rows of page_change in this process. */
export function registerReadChanges(readChanges: ReadChanges): void {
  hooks.readChanges = readChanges
}

/** Registers the function that brings this process's search indexes up to date. */
export function registerRefreshSearch(refreshSearch: RefreshSearch): void {
  hooks.refreshSearch = refreshSearch
}

/** Purges every cached page with this tag; does nothing in a process without a page cache. */
export const purge: PurgeTag = (tag) => hooks.purge?.(tag)

/**
 * Makes this process read the changes of a transaction that has just been committed, so that its own pages and those of
 * the other processes are purged at once. Without this call they are purged within a second all the same.
 */
export const readChangesNow: ReadChanges = () => hooks.readChanges?.()

/** Updates changed products in this process's search indexes; resolves at once in a process without a search index. */
export const refreshSearch: RefreshSearch = async (tenantIds) => await hooks.refreshSearch?.(tenantIds)

/** The tag of every page that shows data of a tenant's catalogue. */
export const catalogueTag = (tenantId: string): string => `catalogue-${tenantId}`

/** The tag of every page that shows price, stock or rating of a product. Skus with unusual characters are hashed. */
export const productTag = (tenantId: string, masterSku: string): string =>
  /^[\w.-]{1,64}$/.test(masterSku)
    ? `product-${tenantId}-${masterSku}`
    : `product-${tenantId}-~${hash('sha256', masterSku, 'base64url').slice(0, 22)}`

/** The tag of pages with more products than a tag each would allow: any change of a product purges them. */
export const productsTag = (tenantId: string): string => `products-${tenantId}`

/** The tag of every page with products that the search index has selected or sorted. */
export const listsTag = (tenantId: string): string => `lists-${tenantId}`

/** The tag of every page that shows reviews. */
export const reviewsTag = (tenantId: string): string => `reviews-${tenantId}`

/** The tag of every page with vouchers that all customers may use. */
export const vouchersTag = (tenantId: string): string => `vouchers-${tenantId}`

/** A change of the database, as far as tags depend on it. */
interface DatabaseChange {
  tenant_id: string
  kind: 'product' | 'reviews' | 'vouchers' | 'catalogue' | 'listing'
  /** Sku of the master product of a `product` or `listing`. */
  subject: string
}

/** Returns the tags of the pages that a change makes out of date. */
export function tagsOfChange({ tenant_id, kind, subject }: DatabaseChange): string[] {
  if (kind === 'product') return [productTag(tenant_id, subject), productsTag(tenant_id)]
  const tagOf = { reviews: reviewsTag, vouchers: vouchersTag, catalogue: catalogueTag, listing: listsTag }
  return [tagOf[kind](tenant_id)]
}
