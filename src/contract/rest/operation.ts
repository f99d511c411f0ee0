import type { z } from 'zod'

/**
 * Access to an operation. `public`: everyone. `session`: the owner of a session, which is created where needed. `customer`: a
 * logged-in customer. `operator`: an operator. `signed`: a request with a valid signature. `token`: a system with a token of
 * the operator's API.
 */
export type Access = 'public' | 'session' | 'customer' | 'operator' | 'signed' | 'token'

/** Headers defined by this interface that an operation reads. */
export type RequestHeader =
  | 'x-ec-token'
  | 'x-ec-proof'
  | 'accept-language'
  | 'webhook-id'
  | 'webhook-timestamp'
  | 'webhook-signature'
  | 'idempotency-key'

/** A successful response. */
export interface Success {
  status: 200 | 204 | 303
  description: string
  /** Media type of the body; none for responses without a body. */
  type?: 'application/json' | 'application/pdf' | 'text/plain' | 'application/graphql-response+json'
  /** Schema of a JSON body. */
  schema?: z.ZodType
}

/** The body that a request sends. */
export interface Body {
  schema: z.ZodType
  types: readonly (
    | 'application/json'
    | 'application/x-ndjson'
    | 'text/plain'
    | 'application/x-www-form-urlencoded'
  )[]
  /** False if a request may leave the body out. */
  required?: boolean
}

/** One method of one path of the REST interface. The OpenAPI document is generated from these. */
export interface RestOperation {
  method: 'get' | 'post' | 'delete'
  /** Path with its parameters in braces, such as `/api/words/{island}`. */
  path: string
  /** Name of the operation for client generators, unique. */
  id: string
  tag: Tag
  summary: string
  description?: string
  access: Access
  /** Parameters of the path, by name. */
  pathParameters?: z.ZodObject
  /** Parameters of the query, by name. */
  query?: z.ZodObject
  headers?: readonly RequestHeader[]
  body?: Body
  success: readonly [Success, ...Success[]]
  /** The header Cache-Control of a successful response. */
  cacheControl?: string
  /** Statuses of errors with their meaning, and with the type of the body where it differs from `errorType`. */
  errors?: Partial<Record<ErrorStatus, string | { description: string; type: ErrorType }>>
  /** Type of the bodies of errors; a problem (RFC 9457) if left out. */
  errorType?: ErrorType
}

/**
 * `application/json` and `application/graphql-response+json` have the schema of the successful response; `none` is a response
 * without a body.
 */
export type ErrorType =
  | 'none'
  | 'application/problem+json'
  | 'application/json'
  | 'application/graphql-response+json'
  | 'text/plain'
  | 'text/html'

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 406 | 409 | 410 | 413 | 415 | 422 | 429 | 503

/** Groups of operations, in the order of the documents. */
export const tags = {
  Search: 'Products, filters and suggestions for a search term, a category or a brand.',
  'Search history': 'Terms that this visitor or customer has searched for.',
  Ratings: 'Ratings and reviews of products.',
  Recommendations: 'Products that resemble another one, sell well or are new.',
  Session: 'The session of a visitor, its token, and proofs of work.',
  Customer: 'The customer who is logged in.',
  Vouchers: 'Vouchers of the viewer, and the voucher of the basket.',
  Credit: 'Documents that a customer reads before a credit contract.',
  Payment: 'Hosted payments: the webhook of the payment provider, and the state of a payment.',
  Mailings: 'One-click unsubscription.',
  Push: 'Push messages to the browsers of a customer.',
  Texts: 'Texts of the interface and of info overlays. They are the same for all viewers.',
  Measurements: 'Speed of pages as browsers measure it.',
  GraphQL: 'The GraphQL interface, which graphql.md describes.',
  Gateway: 'One path through which all services can be reached.',
  Changes: 'The webhook of a backend of the shop team: which goods have changed.',
  Operator:
    'What other systems of an operator (ERP, warehouse, CRM) read and change, with a token as `Authorization: Bearer etop_…` (`npm run operator-token`). integrations.md describes it.',
  Operation:
    'Checks for load balancers and monitors. They are answered only on the machine itself and to trusted proxies.',
} as const

export type Tag = keyof typeof tags

export const caching = {
  /** For one viewer; no cache stores it. */
  viewer: 'private, no-store',
  /** No cache stores it. */
  none: 'no-store',
  /** Shared caches store responses with prices for 15 s, and use them for 5 minutes more while they fetch a new one. */
  prices: 'public, max-age=0, s-maxage=15, stale-while-revalidate=300',
  /** The same without prices: a day. */
  texts: 'public, max-age=0, s-maxage=15, stale-while-revalidate=86400',
} as const

/** A successful response with JSON. */
export const json = (schema: z.ZodType, description: string): readonly [Success] => [
  { status: 200, type: 'application/json', schema, description },
]

/** A JSON body of a request. */
export const jsonBody = (schema: z.ZodType): Body => ({ schema, types: ['application/json'] })
