import type { Loaded } from '../client/failures.ts'
import { type Commerce, runQuery, toLoaded } from '../client/run-query.ts'
import { type Basket, basketCountQuery, basketQuery } from './basket-operations.ts'

/** Loads the viewer's basket. */
export const loadBasket = (commerce: Commerce): Promise<Loaded<Basket>> =>
  toLoaded(runQuery(commerce, basketQuery, {}).then(({ basket }) => basket))

/** Number of pieces in the viewer's basket. */
export const loadBasketCount = (commerce: Commerce): Promise<Loaded<number>> =>
  toLoaded(runQuery(commerce, basketCountQuery, {}).then(({ basket }) => basket.itemCount))
