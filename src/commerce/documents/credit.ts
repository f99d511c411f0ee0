import { graphql, type ResultOf } from 'gql.tada'

/** What the calculator needs of the shop. */
export const creditDocument = graphql(`
  query Credit {
    credit {
      months
      yearlyRatePercent
      minimumCents
      maximumCents
      exampleCents
      maximumRatePercent
      pause { months surchargePercent }
    }
  }
`)

export type Credit = NonNullable<ResultOf<typeof creditDocument>['credit']>
