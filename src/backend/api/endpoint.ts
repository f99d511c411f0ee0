import type { GraphQLSchema } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { createDocumentCaches, type DocumentCaches } from './limits/document-cache.ts'
import { graphqlLimits } from './limits/graphql-limits.ts'
import { useLimits } from './limits/use-limits.ts'
import { useReadableParameters } from './limits/use-readable-parameters.ts'

export interface EndpointOptions<Input extends object> {
  schema: GraphQLSchema
  /** Builds the context of a request from what the caller passes in. */
  context?: (input: Input) => unknown
  /** Plugins that run after the limits. */
  plugins?: Plugin<Input>[]
  /** Whether the schema may be queried; by default not in production (SEC-9). */
  introspection?: boolean
  /** Path of the endpoint; by default `/graphql`. */
  endpoint?: string
  /** The only root fields of queries that are allowed; by default all of them, and mutations. */
  rootFields?: readonly string[] | undefined
  /** Cache of parsed documents; by default a new one. */
  documentCache?: DocumentCaches
}

/**
 * Creates a GraphQL endpoint over HTTP with the limits of every endpoint of the shop (SEC-9): depth, cost,
 * aliases, fragments, tokens and bytes of a document, no batching, no introspection in production, mutations
 * by POST only. The schema or a plugin executes the documents.
 */
export function graphqlEndpoint<Input extends object>({
  schema,
  context,
  plugins = [],
  introspection = process.env.NODE_ENV !== 'production',
  endpoint = '/graphql',
  rootFields,
  documentCache = createDocumentCaches(),
}: EndpointOptions<Input>): (request: Request, input: Input) => Promise<Response> {
  const yoga = createYoga<Input>({
    schema,
    graphqlEndpoint: endpoint,
    ...(context && { context: context as never }),
    plugins: [useReadableParameters(), useLimits(introspection, rootFields), ...plugins],
    // Node's own classes: Astro accepts no other Response.
    fetchAPI: { Request, Response, Headers, ReadableStream },
    parserAndValidationCache: documentCache,
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
  return async (request, input) => await yoga.fetch(request, input as never)
}
