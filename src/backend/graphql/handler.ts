import { logFailure } from '../../operations/log-failure.ts'
import { SearchPreparing } from '../search/preparing.ts'
import { SearchCancelled } from '../search/worker/client.ts'
import { type Asking, type Shop, shopContext } from './context.ts'
import { type EndpointOptions, graphqlEndpoint } from './endpoint.ts'
import { type OnFailure, useMaskedFailures } from './mask-failures.ts'
import { shopSchema } from './schema.ts'

export type GraphqlHandler = (request: Request, asking: Asking) => Promise<Response>

export interface HandlerOptions
  extends Pick<EndpointOptions<{ asking: Asking }>, 'introspection' | 'endpoint' | 'questions' | 'kept'> {
  /** Told of what went wrong inside; the client gets the request's id. */
  onFailure?: OnFailure
}

/**
 * The shop's GraphQL endpoint, GraphQL over HTTP to the letter. Tenant and
 * locale are handed in with every request, so nothing of one can answer another (TEN-7).
 */
export function graphqlHandler(
  shop: Shop,
  { onFailure = logged, ...options }: HandlerOptions = {},
): GraphqlHandler {
  const handle = graphqlEndpoint<{ asking: Asking }>({
    ...options,
    schema: shopSchema,
    context: ({ asking }) => shopContext(shop, asking),
    plugins: [useMaskedFailures(onFailure)],
  })
  return (request, asking) => handle(request, { asking })
}

/**
 * A cancelled query is not a failure: the client disconnected, or the server is shutting down. Nor has a search
 * whose index is being prepared, which is logged once, and not for each request.
 */
const logged: OnFailure = (error, requestId) => {
  if (!(error instanceof SearchCancelled || error instanceof SearchPreparing))
    logFailure('graphql', error, { requestId })
}
