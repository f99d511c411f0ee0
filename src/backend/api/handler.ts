import { logFailure } from '#operations/log-failure.ts'
import '../domain-events.ts'
import { SearchPreparing } from '../search/search-preparing.ts'
import { SearchCancelled } from '../search/worker/client.ts'
import { type Backend, type RequestContext, shopContext } from './context.ts'
import { type EndpointOptions, graphqlEndpoint } from './endpoint.ts'
import { type OnFailure, useMaskedFailures } from './mask-failures.ts'
import { shopSchema } from './schema.ts'

export type GraphqlHandler = (request: Request, requestContext: RequestContext) => Promise<Response>

export interface HandlerOptions
  extends Omit<EndpointOptions<{ requestContext: RequestContext }>, 'schema' | 'context' | 'plugins'> {
  /** Called with internal errors; the client only gets the request id. */
  onFailure?: OnFailure
}

/**
 * Creates the shop's GraphQL endpoint, which follows GraphQL over HTTP strictly. Tenant and locale are passed
 * in with every request, so data of one tenant cannot reach another (TEN-7).
 */
export function graphqlHandler(
  backend: Backend,
  { onFailure = logUnexpected, ...options }: HandlerOptions = {},
): GraphqlHandler {
  const handle = graphqlEndpoint<{ requestContext: RequestContext }>({
    ...options,
    schema: shopSchema,
    context: ({ requestContext }) => shopContext(backend, requestContext),
    plugins: [useMaskedFailures(onFailure)],
  })
  return (request, requestContext) => handle(request, { requestContext })
}

/**
 * A cancelled query is not a failure: the client disconnected, or the server is shutting down. A search whose
 * index is being prepared is logged once, not for each request.
 */
const logUnexpected: OnFailure = (error, requestId) => {
  if (!(error instanceof SearchCancelled || error instanceof SearchPreparing))
    logFailure('graphql', error, { requestId })
}
