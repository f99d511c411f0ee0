import { ask, type Commerce, loaded } from './ask.ts'
import { type Credit, creditDocument } from './documents/credit.ts'
import type { Loaded } from './failures.ts'

/** Today's credit offer of the shop; null if it offers none. */
export const loadCredit = (commerce: Commerce): Promise<Loaded<Credit | null>> =>
  loaded(ask(commerce, creditDocument, {}).then(({ credit }) => credit))
