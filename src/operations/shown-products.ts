import { AsyncLocalStorage } from 'node:async_hooks'

/** The products that a response shows: they become its Cache-Tag (REL-4). */
export interface ShownProducts {
  /** By master sku. */
  products: Set<string>
  /** Whether the search index has selected or sorted some of them. */
  lists: boolean
}

const collecting = new AsyncLocalStorage<ShownProducts>()

/** Runs `answer`, and collects in `shown` every product that is read meanwhile. */
export const collectShown = <Result>(shown: ShownProducts, respond: () => Result): Result =>
  collecting.run(shown, respond)

/** Records that the current response shows data of a product; does nothing outside `collectShown`. */
export const recordProduct = (masterSku: string): void => void collecting.getStore()?.products.add(masterSku)

/** Records that the current response uses the search index. */
export function recordSearchUse(): void {
  const shown = collecting.getStore()
  if (shown) shown.lists = true
}
