import { ask, type Commerce, loaded } from './ask.ts'
import { type Basket, basketCountDocument, basketDocument } from './documents/basket.ts'
import type { Loaded } from './failures.ts'

/** Loads the viewer's basket. */
export const loadBasket = (commerce: Commerce): Promise<Loaded<Basket>> =>
  loaded(ask(commerce, basketDocument, {}).then(({ basket }) => basket))

/** Number of pieces in the viewer's basket. */
export const loadBasketCount = (commerce: Commerce): Promise<Loaded<number>> =>
  loaded(ask(commerce, basketCountDocument, {}).then(({ basket }) => basket.itemCount))
