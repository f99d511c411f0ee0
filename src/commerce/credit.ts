import { ask, type Commerce, loaded } from './ask.ts'
import { type Credit, creditDocument } from './documents/credit.ts'
import type { Loaded } from './failures.ts'

/** Credit as the shop offers it today; null where it does not. */
export const loadCredit = (commerce: Commerce): Promise<Loaded<Credit | null>> =>
  loaded(ask(commerce, creditDocument, {}).then(({ credit }) => credit))
