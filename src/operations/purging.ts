import { hash } from 'node:crypto'

/**
 * Pages that are out of date, by their Cache-Tag. The server and the bundle of pages each have a copy of this module: who
 * purges is the process's, so what happens in the bundle reaches the server's page cache.
 */
interface Cache {
  /** Forgets every cached page with the tag. */
  purge: (tag: string) => void
  /** Reads at once what the database says has changed. */
  look: () => void
  /** Brings the search indexes of tenants up to date. */
  refreshSearch: (tenantIds: readonly string[]) => Promise<void>
}

const place = Symbol.for('etalage.purging')
const house = globalThis as { [place]?: Partial<Cache> }

/** Registers the function that purges this process's page cache. */
export function purgeBy(purge: Cache['purge']): void {
  house[place] = { ...house[place], purge }
}

/** Registers the function that reads new rows of page_change in this process. */
export function lookBy(look: Cache['look']): void {
  house[place] = { ...house[place], look }
}

/** Registers the function that brings this process's search indexes up to date. */
export function refreshSearchBy(refreshSearch: Cache['refreshSearch']): void {
  house[place] = { ...house[place], refreshSearch }
}

/** Has every kept page with this tag forgotten; nothing in a process without a page cache. */
export const purge: Cache['purge'] = (tag) => house[place]?.purge?.(tag)

/**
 * Has this process read the changes that a transaction which has just been committed wrote, so that its own pages and its
 * neighbours' are purged at once. Without this call they are purged within a second all the same.
 */
export const lookForChanges: Cache['look'] = () => house[place]?.look?.()

/** Brings what this process's search indexes say of changed products up to date; at once in a process that searches nothing. */
export const refreshSearch: Cache['refreshSearch'] = async (tenantIds) =>
  await house[place]?.refreshSearch?.(tenantIds)

/** The tag of every page that shows something of a tenant's catalogue. */
export const catalogueTag = (tenantId: string): string => `catalogue-${tenantId}`

/** The tag of every page that shows price, stock or rating of a product. Skus with unusual characters are hashed. */
export const productTag = (tenantId: string, masterSku: string): string =>
  /^[\w.-]{1,64}$/.test(masterSku)
    ? `product-${tenantId}-${masterSku}`
    : `product-${tenantId}-~${hash('sha256', masterSku, 'base64url').slice(0, 22)}`

/** The tag of pages that show more products than their tags could name: any change of a product purges them. */
export const productsTag = (tenantId: string): string => `products-${tenantId}`

/** The tag of every page with products that the search index has chosen or ordered. */
export const listsTag = (tenantId: string): string => `lists-${tenantId}`

/** The tag of every page that shows reviews. */
export const reviewsTag = (tenantId: string): string => `reviews-${tenantId}`

/** The tag of every page that shows vouchers which everybody may use. */
export const vouchersTag = (tenantId: string): string => `vouchers-${tenantId}`

/** A change of the database, as far as tags depend on it. */
interface Changed {
  tenant_id: string
  kind: 'product' | 'reviews' | 'vouchers' | 'catalogue' | 'listing'
  /** Sku of the master product of a `product` or `listing`. */
  subject: string
}

/** The tags of the pages that a change makes out of date. */
export function tagsOfChange({ tenant_id, kind, subject }: Changed): string[] {
  if (kind === 'product') return [productTag(tenant_id, subject), productsTag(tenant_id)]
  const tagOf = { reviews: reviewsTag, vouchers: vouchersTag, catalogue: catalogueTag, listing: listsTag }
  return [tagOf[kind](tenant_id)]
}
