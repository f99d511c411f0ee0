import { graphql, type ResultOf, type VariablesOf } from 'gql.tada'

/** The viewer's earlier review of a product, and the rules for writing one. */
export const reviewFormDocument = graphql(`
  query ReviewForm($id: ID!) {
    reviewForm(id: $id) {
      product { sku masterSku name slug media(limit: 1) { src alt } }
      own { id stars title text name city date state }
      approval
      longest { title text name city }
    }
  }
`)

export type ReviewForm = NonNullable<ResultOf<typeof reviewFormDocument>['reviewForm']>
export type OwnReview = NonNullable<ReviewForm['own']>

export const writeReviewDocument = graphql(`
  mutation WriteReview($mutationId: ID!, $id: ID!, $review: ReviewInput!) {
    change: writeReview(mutationId: $mutationId, id: $id, review: $review) {
      error
      problems { field problem }
      waitSeconds
      own { id stars title text name city date state }
    }
  }
`)

export type ReviewChange = ResultOf<typeof writeReviewDocument>['change']
export type ReviewInput = VariablesOf<typeof writeReviewDocument>['review']

export const rateReviewDocument = graphql(`
  mutation RateReview($mutationId: ID!, $id: ID!, $review: ID!, $helpful: Boolean!) {
    change: rateReview(mutationId: $mutationId, id: $id, review: $review, helpful: $helpful) { error waitSeconds helpful }
  }
`)

export type ReviewRated = ResultOf<typeof rateReviewDocument>['change']
