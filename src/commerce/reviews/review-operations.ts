import { graphql, type ResultOf, type VariablesOf } from 'gql.tada'

/** The viewer's earlier review of a product, and the rules for writing one. */
export const reviewFormQuery = graphql(`
  query ReviewForm($id: ID!) {
    reviewForm(id: $id) {
      product { sku masterSku name slug media(limit: 1) { src alt } }
      own { id stars title text name city date state }
      approval
      longest { title text name city }
    }
  }
`)

export type ReviewForm = NonNullable<ResultOf<typeof reviewFormQuery>['reviewForm']>
export type OwnReview = NonNullable<ReviewForm['own']>

export const writeReviewMutation = graphql(`
  mutation WriteReview($mutationId: ID!, $id: ID!, $review: ReviewInput!) {
    change: writeReview(mutationId: $mutationId, id: $id, review: $review) {
      error
      problems { field problem }
      waitSeconds
      own { id stars title text name city date state }
    }
  }
`)

export type ReviewChange = ResultOf<typeof writeReviewMutation>['change']
export type ReviewInput = VariablesOf<typeof writeReviewMutation>['review']

export const rateReviewMutation = graphql(`
  mutation RateReview($mutationId: ID!, $id: ID!, $review: ID!, $helpful: Boolean!) {
    change: rateReview(mutationId: $mutationId, id: $id, review: $review, helpful: $helpful) { error waitSeconds helpful }
  }
`)

export type ReviewRatingResult = ResultOf<typeof rateReviewMutation>['change']
