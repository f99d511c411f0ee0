import { AsyncLocalStorage } from 'node:async_hooks'

/** What an answer shows: it becomes its Cache-Tag (REL-4). */
export interface Shown {
  /** By master sku. */
  products: Set<string>
  /** Whether the search index has chosen or ordered some of them. */
  lists: boolean
}

const collecting = new AsyncLocalStorage<Shown>()

/** Makes an answer, and gathers in `shown` every product that is read for it. */
export const collectShown = <Answer>(shown: Shown, answer: () => Answer): Answer =>
  collecting.run(shown, answer)

/** Notes that the answer which is being made shows something of a product; nothing where nobody collects. */
export const noteProduct = (masterSku: string): void => void collecting.getStore()?.products.add(masterSku)

/** Notes that the search index is asked for the answer which is being made. */
export function noteList(): void {
  const shown = collecting.getStore()
  if (shown) shown.lists = true
}
