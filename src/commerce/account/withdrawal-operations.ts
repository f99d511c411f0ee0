import { graphql, type ResultOf } from 'gql.tada'

/** The first step: returns the input as it would be confirmed (LAW-3). */
export const withdrawalReviewQuery = graphql(`
  query WithdrawalReview($input: WithdrawalInput!) {
    withdrawalReview(input: $input) {
      withdrawal { name contract items email }
      problems { field problem }
      seal
    }
  }
`)

export type WithdrawalReview = ResultOf<typeof withdrawalReviewQuery>['withdrawalReview']

/** A received withdrawal. */
export const withdrawalQuery = graphql(`
  query Withdrawal($id: ID!) {
    withdrawal(id: $id) { id name contract items email receivedAt }
  }
`)

export const confirmWithdrawalMutation = graphql(`
  mutation ConfirmWithdrawal($mutationId: ID!, $input: WithdrawalInput!, $seal: String!) {
    change: confirmWithdrawal(mutationId: $mutationId, input: $input, seal: $seal) {
      error
      problems { field problem }
      waitSeconds
      id
    }
  }
`)
