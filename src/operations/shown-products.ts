import { AsyncLocalStorage } from 'node:async_hooks'

/** The products that an answer shows, by master sku: they become its Cache-Tag (REL-4). */
const shown = new AsyncLocalStorage<Set<string>>()

/** Makes an answer, and gathers in `skus` every product that is read for it. */
export const collectProducts = <Answer>(skus: Set<string>, answer: () => Answer): Answer =>
  shown.run(skus, answer)

/** Notes that the answer which is being made shows something of a product; nothing where nobody collects. */
export const noteProduct = (masterSku: string): void => void shown.getStore()?.add(masterSku)
