import type { GraphQLSchema } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { graphqlLimits } from './limits/budget.ts'
import { type KeptQuestions, keepQuestions } from './limits/kept-questions.ts'
import { useLimits } from './limits/use-limits.ts'
import { useReadableParameters } from './limits/use-readable-parameters.ts'

export interface EndpointOptions<Handed extends object> {
  schema: GraphQLSchema
  /** Makes the context of a request out of what the caller hands in with it. */
  context?: (handed: Handed) => unknown
  /** Run after the limits. */
  plugins?: Plugin<Handed>[]
  /** Whether the schema may be queried; not in production unless told (SEC-9). */
  introspection?: boolean
  /** Path of its requests; `/graphql` unless told. */
  endpoint?: string
  /** The only root fields of queries that it answers; all of them, and mutations, unless told. */
  questions?: readonly string[] | undefined
  /** Caches parsed documents; a cache of its own unless told. */
  kept?: KeptQuestions
}

/**
 * A GraphQL endpoint over HTTP with the limits that every endpoint of the shop has (SEC-9): depth, cost, aliases, fragments,
 * tokens and bytes of a document, no batching, no introspection in production, mutations by POST only. Who answers the
 * documents is the schema's or a plugin's business.
 */
export function graphqlEndpoint<Handed extends object>({
  schema,
  context,
  plugins = [],
  introspection = process.env.NODE_ENV !== 'production',
  endpoint = '/graphql',
  questions,
  kept = keepQuestions(),
}: EndpointOptions<Handed>): (request: Request, handed: Handed) => Promise<Response> {
  const yoga = createYoga<Handed>({
    schema,
    graphqlEndpoint: endpoint,
    ...(context && { context: context as never }),
    plugins: [useReadableParameters(), useLimits(introspection, questions), ...plugins],
    // Node's own classes: Astro takes no other Response.
    fetchAPI: { Request, Response, Headers, ReadableStream },
    parserAndValidationCache: kept,
    maxRequestBodySize: graphqlLimits.body,
    // Errors are masked by plugins: the message has to name the request.
    maskedErrors: false,
    batching: false,
    multipart: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
  })
  // yoga may return the response itself instead of a promise.
  return async (request, handed) => await yoga.fetch(request, handed as never)
}
