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

const purges = new Map<string, number>()

/** Counts a purge of cached pages, for other caches of what they show. */
export function countPurge(tag: string): void {
  if (!isSubjectTag(tag)) purges.set(tag, (purges.get(tag) ?? 0) + 1)
}

/** Returns a number that changes whenever all lists of a tenant are out of date in this process. */
export const listsVersion = (tenantId: string): number =>
  [catalogueTag(tenantId), listsTag(tenantId), `tenant-${tenantId}`].reduce(
    (sum, tag) => sum + (purges.get(tag) ?? 0),
    0,
  )

/**
 * Makes this process read the changes of a transaction that has just been committed, so that its own pages and those of
 * the other processes are purged at once. Without this call they are purged within a second all the same.
 */
export const readChangesNow: ReadChanges = () => hooks.readChanges?.()

/** Updates changed products in this process's search indexes; resolves at once in a process without a search index. */
export const refreshSearch: RefreshSearch = async (tenantIds) => await hooks.refreshSearch?.(tenantIds)

/** The tag of every page that shows data of a tenant's catalogue. */
export const catalogueTag = (tenantId: string): string => `catalogue-${tenantId}`

/** The tag of every page that shows price, stock or rating of a product. */
export const productTag = (tenantId: string, sku: string): string => subjectTag('product', tenantId, sku)

/** The tag of every page that shows a category of a tenant's own backend. @param path its slugs in one language */
export const categoryTag = (tenantId: string, path: string): string => subjectTag('category', tenantId, path)

/** The tag of every page that shows a brand of a tenant's own backend. @param id its slug */
export const brandTag = (tenantId: string, id: string): string => subjectTag('brand', tenantId, id)

/** Returns a tag that every CDN accepts: a subject with unusual characters is hashed. */
const subjectTag = (kind: 'product' | 'category' | 'brand', tenantId: string, subject: string): string =>
  /^[\w.-]{1,64}$/.test(subject)
    ? `${kind}-${tenantId}-${subject}`
    : `${kind}-${tenantId}-~${hash('sha256', subject, 'base64url').slice(0, 22)}`

/** Whether a tag stands for one product, category or brand. */
export const isSubjectTag = (tag: string): boolean => /^(product|category|brand)-/.test(tag)

/**
 * The tag of pages with more products, categories and brands than a tag each would allow: any change of one purges
 * them.
 */
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
  kind: 'product' | 'category' | 'brand' | 'all' | 'reviews' | 'vouchers' | 'catalogue' | 'listing'
  /** Sku of a `product` or `listing`, path of a `category`, slug of a `brand`. */
  subject: string
}

/** Returns the tags of the pages that a change makes out of date. */
export function tagsOfChange({ tenant_id, kind, subject }: DatabaseChange): string[] {
  if (kind === 'product' || kind === 'category' || kind === 'brand')
    return [subjectTag(kind, tenant_id, subject), productsTag(tenant_id)]
  const tagOf = {
    ...{ reviews: reviewsTag, vouchers: vouchersTag, listing: listsTag },
    ...{ catalogue: catalogueTag, all: catalogueTag },
  }
  return [tagOf[kind](tenant_id)]
}
