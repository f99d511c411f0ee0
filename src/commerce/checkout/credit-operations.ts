import { graphql, type ResultOf } from 'gql.tada'

/** The data that the credit calculator needs. */
export const creditQuery = graphql(`
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

export type Credit = NonNullable<ResultOf<typeof creditQuery>['credit']>
