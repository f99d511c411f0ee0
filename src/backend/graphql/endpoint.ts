import type { GraphQLSchema } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { graphqlLimits } from './limits/budget.ts'
import { type KeptQuestions, keepQuestions } from './limits/kept-questions.ts'
import { useLimits } from './limits/use-limits.ts'
import { useReadableParameters } from './limits/use-readable-parameters.ts'

export interface EndpointOptions<Handed extends object> {
  schema: GraphQLSchema
  /** Builds the context of a request from what the caller passes in. */
  context?: (handed: Handed) => unknown
  /** Plugins that run after the limits. */
  plugins?: Plugin<Handed>[]
  /** Whether the schema may be queried; by default not in production (SEC-9). */
  introspection?: boolean
  /** Path of the endpoint; by default `/graphql`. */
  endpoint?: string
  /** The only root fields of queries that are allowed; by default all of them, and mutations. */
  questions?: readonly string[] | undefined
  /** Cache of parsed documents; by default a new one. */
  kept?: KeptQuestions
}

/**
 * Creates a GraphQL endpoint over HTTP with the limits of every endpoint of the shop (SEC-9): depth, cost,
 * aliases, fragments, tokens and bytes of a document, no batching, no introspection in production, mutations
 * by POST only. The schema or a plugin executes the documents.
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
    // Node's own classes: Astro accepts no other Response.
    fetchAPI: { Request, Response, Headers, ReadableStream },
    parserAndValidationCache: kept,
    maxRequestBodySize: graphqlLimits.body,
    // Plugins mask errors, because the message has to contain the request id.
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
