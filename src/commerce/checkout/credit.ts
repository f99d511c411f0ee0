import type { Loaded } from '../client/failures.ts'
import { type Commerce, runQuery, toLoaded } from '../client/run-query.ts'
import { type Credit, creditQuery } from './credit-operations.ts'

/** Today's credit offer of the shop; null if it offers none. */
export const loadCredit = (commerce: Commerce): Promise<Loaded<Credit | null>> =>
  toLoaded(runQuery(commerce, creditQuery, {}).then(({ credit }) => credit))
