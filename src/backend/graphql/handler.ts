import { createYoga } from 'graphql-yoga'
import { logFailure } from '../../operations/log-failure.ts'
import { SearchPreparing } from '../search/preparing.ts'
import { SearchCancelled } from '../search/worker/client.ts'
import { type Asking, type Shop, shopContext } from './context.ts'
import { graphqlLimits } from './limits/budget.ts'
import { type KeptQuestions, keepQuestions } from './limits/kept-questions.ts'
import { useLimits } from './limits/use-limits.ts'
import { useReadableParameters } from './limits/use-readable-parameters.ts'
import { type OnFailure, useMaskedFailures } from './mask-failures.ts'
import { shopSchema } from './schema.ts'

export type GraphqlHandler = (request: Request, asking: Asking) => Promise<Response>

export interface HandlerOptions {
  /** Whether the schema may be asked for; not in production (SEC-9). */
  introspection?: boolean
  /** Path of its requests; `/graphql` unless told. */
  endpoint?: string
  /** The only questions it answers; all of them, and commands, unless told. */
  questions?: readonly string[]
  /** Where read questions are kept; in memory of its own unless told. */
  kept?: KeptQuestions
  /** Told of what went wrong inside; the client gets the request's id. */
  onFailure?: OnFailure
}

/**
 * The shop's GraphQL endpoint, GraphQL over HTTP to the letter. Tenant and
 * locale are handed in with every request, so nothing of one can answer another (TEN-7).
 */
export function graphqlHandler(
  shop: Shop,
  {
    introspection = process.env.NODE_ENV !== 'production',
    onFailure = logged,
    endpoint = '/graphql',
    questions,
    kept = keepQuestions(),
  }: HandlerOptions = {},
): GraphqlHandler {
  const yoga = createYoga<{ asking: Asking }>({
    schema: shopSchema,
    graphqlEndpoint: endpoint,
    context: ({ asking }) => shopContext(shop, asking),
    plugins: [useReadableParameters(), useLimits(introspection, questions), useMaskedFailures(onFailure)],
    // Node's own classes: Astro takes no other Response.
    fetchAPI: { Request, Response, Headers, ReadableStream },
    parserAndValidationCache: kept,
    maxRequestBodySize: graphqlLimits.body,
    // Masking is our own: it has to name the request.
    maskedErrors: false,
    batching: false,
    multipart: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
  })
  // yoga may answer at once instead of promising.
  return async (request, asking) => await yoga.fetch(request, { asking })
}

/**
 * A question that nobody waits for any more has not failed: who asked is gone, or the shop is closing. Nor has a search
 * whose index is being prepared, which is logged once, and not for each request.
 */
const logged: OnFailure = (error, requestId) => {
  if (!(error instanceof SearchCancelled || error instanceof SearchPreparing))
    logFailure('graphql', error, { requestId })
}
