import { type Credit, creditQuery } from './documents/credit.ts'
import type { Loaded } from './failures.ts'
import { type Commerce, runQuery, toLoaded } from './run-query.ts'

/** Today's credit offer of the shop; null if it offers none. */
export const loadCredit = (commerce: Commerce): Promise<Loaded<Credit | null>> =>
  toLoaded(runQuery(commerce, creditQuery, {}).then(({ credit }) => credit))
