import { AsyncLocalStorage } from 'node:async_hooks'

/** The goods that a response shows: they become its Cache-Tag (REL-4). */
export interface ShownProducts {
  /** By master sku; those of a tenant's own backend by every sku. */
  products: Set<string>
  /** Categories of a tenant's own backend, by path. */
  categories: Set<string>
  /** Brands of a tenant's own backend, by slug. */
  brands: Set<string>
  /** Whether the search index has selected or sorted some of the products. */
  lists: boolean
  /** When the first price of the shown products changes by itself, ms; infinite if none does. */
  changesAt: number
}

export const newShownProducts = (): ShownProducts => ({
  products: new Set(),
  categories: new Set(),
  brands: new Set(),
  lists: false,
  changesAt: Number.POSITIVE_INFINITY,
})

const collecting = new AsyncLocalStorage<ShownProducts>()

/** Runs `answer`, and collects in `shown` everything that is read meanwhile. */
export const collectShown = <Result>(shown: ShownProducts, respond: () => Result): Result =>
  collecting.run(shown, respond)

/** Records that the current response shows data of a product; does nothing outside `collectShown`. */
export const recordProduct = (sku: string): void => void collecting.getStore()?.products.add(sku)

/** Records that the current response shows data of a category of a tenant's own backend. */
export const recordCategory = (path: string): void => void collecting.getStore()?.categories.add(path)

/** Records that the current response shows data of a brand of a tenant's own backend. */
export const recordBrand = (slug: string): void => void collecting.getStore()?.brands.add(slug)

/** Records when a shown price changes by itself. @param changesAt ms; null if it does not */
export function recordPriceChange(changesAt: number | null | undefined): void {
  const shown = collecting.getStore()
  if (shown && typeof changesAt === 'number') shown.changesAt = Math.min(shown.changesAt, changesAt)
}

/** Records that the current response uses the search index. */
export function recordSearchUse(): void {
  const shown = collecting.getStore()
  if (shown) shown.lists = true
}
