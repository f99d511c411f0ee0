import { graphql, type ResultOf } from 'gql.tada'
import type { Loaded } from '../client/failures.ts'
import { type Commerce, runQuery, toLoaded } from '../client/run-query.ts'

const basketOutlookQuery = graphql(`
  query BasketOutlook {
    checkout {
      deliveryOptions { kind available earliest latest }
      paymentOptions { id label available }
    }
  }
`)

/** What the checkout will offer for the basket: deliveries with their days, and payment options. */
export type BasketOutlook = ResultOf<typeof basketOutlookQuery>['checkout']

export const loadBasketOutlook = (commerce: Commerce): Promise<Loaded<BasketOutlook>> =>
  toLoaded(runQuery(commerce, basketOutlookQuery, {}).then(({ checkout }) => checkout))
