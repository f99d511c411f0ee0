import { graphqlRequest, graphqlResponse } from '../messages/graphql-http.ts'
import { personalisationParameters, personalisationResponse } from '../messages/personalisation.ts'
import {
  newReview,
  newReviewParameters,
  newReviewResponse,
  ratingParameters,
  ratingResponse,
  reviewFeedback,
  reviewFeedbackResponse,
  storedReview,
} from '../messages/rating.ts'
import { caching, json, jsonBody, type RestOperation } from './operation.ts'

const reading = { method: 'get', tag: 'Ratings' } as const

const readingErrors = {
  400: 'A parameter is wrong, or names a product or a language that does not exist.',
  503: 'The shop cannot answer now.',
} as const

const writing = {
  method: 'post',
  tag: 'Ratings',
  access: 'session',
  headers: ['x-ec-token', 'x-ec-proof'],
  cacheControl: caching.viewer,
  errors: {
    400: 'A field is wrong. `errors` names each field and a value of `ReviewError` or of `ReviewProblem.problem`.',
    401: 'The token in `x-ec-token` is not one of this session, or it has expired.',
    409: 'The `mutationId` was used for another change (`MUTATION_ID_REUSED`).',
    415: 'The body is not `application/json`.',
    429: 'Too many attempts, with `Retry-After`; or a proof of work is needed (`PROOF_NEEDED`).',
    503: 'The shop cannot answer now.',
  },
} as const

export const ratingOperations: readonly RestOperation[] = [
  {
    ...reading,
    path: '/api/inform/rating/all/get',
    id: 'rating',
    access: 'public',
    summary: 'Get the rating and the reviews of a product',
    query: ratingParameters,
    success: json(ratingResponse, 'The rating and one page of reviews.'),
    cacheControl: 'public, max-age=0, s-maxage=15',
    errors: readingErrors,
  },
  {
    ...reading,
    path: '/api/inform/rating/new/get',
    id: 'reviewForm',
    access: 'session',
    summary: 'Get what the viewer may write about a product',
    query: newReviewParameters,
    success: json(newReviewResponse, 'The product, the longest texts, and an earlier review of the viewer.'),
    cacheControl: caching.viewer,
    errors: readingErrors,
  },
  {
    ...writing,
    path: '/api/inform/rating/new/store',
    id: 'storeReview',
    summary: 'Write a review',
    description: 'Replaces an earlier review of the same viewer. A visitor without a session gets one.',
    body: jsonBody(newReview),
    success: json(storedReview, 'The stored review.'),
    errors: { ...writing.errors, 403: 'The shop takes no reviews (`REVIEWS_CLOSED`).' },
  },
  {
    ...writing,
    path: '/api/inform/rating/feedback',
    id: 'rateReview',
    summary: 'Rate whether a review helped',
    body: jsonBody(reviewFeedback),
    success: json(reviewFeedbackResponse, 'Number of shoppers who found the review helpful.'),
  },
]

const graphql = {
  access: 'session',
  success: [
    {
      status: 200,
      type: 'application/graphql-response+json',
      schema: graphqlResponse,
      description: 'Result of the request, also if a part of it is missing.',
    },
  ],
  errorType: 'application/graphql-response+json',
} as const

const negotiation =
  'A request that accepts any type, or names none, gets `application/graphql-response+json`. With `Accept: application/json` the body has that type, and errors of the document have the status 200.'

const asProblem = (description: string) => ({ description, type: 'application/problem+json' }) as const

const unknownType = asProblem('The body is not `application/json` in UTF-8.')

const graphqlErrors = {
  406: asProblem('`Accept` names neither `application/graphql-response+json` nor `application/json`.'),
  400: 'The document is not valid, too large, or queries other fields than this path serves.',
  503: 'The shop cannot answer now. The header `Retry-After` has the number of seconds until another attempt.',
} as const

const mutationByGet = { 405: 'The document is a mutation, which is sent by POST.' } as const

export const recommendationOperations: readonly RestOperation[] = [
  {
    method: 'get',
    path: '/api/dynamicyield/{type}/{id}/{session}/{hashedEmail}',
    id: 'personalisedProducts',
    tag: 'Recommendations',
    access: 'session',
    summary: 'Get recommended products',
    description:
      'Uses what the session has viewed and has in the basket only if the cookie `consent` accepts functional (C0003) or marketing (C0004) storage. All other viewers get the same products.',
    pathParameters: personalisationParameters.pick({
      type: true,
      id: true,
      session: true,
      hashedEmail: true,
    }),
    query: personalisationParameters.omit({ type: true, id: true, session: true, hashedEmail: true }),
    success: json(personalisationResponse, 'Recommended products.'),
    cacheControl: caching.viewer,
    errors: {
      400: 'A part of the path or a parameter is wrong.',
      503: 'The shop cannot answer now.',
    },
  },
  {
    ...graphql,
    method: 'get',
    path: '/api/inform/graphql',
    id: 'recommendationsByGet',
    tag: 'Recommendations',
    access: 'public',
    summary: 'Query recommendations over GraphQL',
    headers: ['accept-language'],
    query: graphqlRequest.pick({ query: true, operationName: true }),
    description: 'The GraphQL interface, limited to the field `recommendations`. It has no session.',
    cacheControl: caching.viewer,
    errors: { ...graphqlErrors, ...mutationByGet },
  },
  {
    ...graphql,
    method: 'post',
    path: '/api/inform/graphql',
    id: 'recommendations',
    tag: 'Recommendations',
    access: 'public',
    summary: 'Query recommendations over GraphQL',
    headers: ['accept-language'],
    description: `The same as the GET. ${negotiation}`,
    body: jsonBody(graphqlRequest),
    cacheControl: caching.viewer,
    errors: { ...graphqlErrors, 415: unknownType },
  },
]

export const graphqlOperations: readonly RestOperation[] = [
  {
    ...graphql,
    method: 'get',
    path: '/graphql',
    id: 'graphqlByGet',
    tag: 'GraphQL',
    summary: 'Send a GraphQL query in the URL',
    description: `Mutations are refused. They are sent by POST. ${negotiation}`,
    headers: ['x-ec-token', 'accept-language'],
    query: graphqlRequest.pick({ query: true, operationName: true }),
    cacheControl: caching.viewer,
    errors: {
      ...graphqlErrors,
      ...mutationByGet,
      401: 'The token in `x-ec-token` is not one of this session, or it has expired.',
    },
  },
  {
    ...graphql,
    method: 'post',
    path: '/graphql',
    id: 'graphql',
    tag: 'GraphQL',
    summary: 'Send a GraphQL request',
    description: negotiation,
    headers: ['x-ec-token', 'x-ec-proof', 'accept-language'],
    body: jsonBody(graphqlRequest),
    cacheControl: caching.viewer,
    errors: {
      ...graphqlErrors,
      401: 'The token in `x-ec-token` is not one of this session, or it has expired.',
      415: unknownType,
    },
  },
]
