import type { CreditOffer } from '#contract/credit/credit-offer.ts'
import { stepOf } from '#tenancy/currencies.ts'
import type { Loaded } from '../client/failures.ts'
import { type Commerce, runQuery, toLoaded } from '../client/run-query.ts'
import { creditQuery } from './credit-operations.ts'

/** Today's credit offer of the shop; null if it offers none. */
export const loadCredit = (commerce: Commerce, currency: string): Promise<Loaded<CreditOffer | null>> =>
  toLoaded(
    runQuery(commerce, creditQuery, {}).then(({ credit }) => credit && { ...credit, step: stepOf(currency) }),
  )
