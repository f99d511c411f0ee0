import type { Plugin } from 'graphql-yoga'
import type { Backend } from '#backend/api/context.ts'
import { type EndpointOptions, graphqlEndpoint } from '#backend/api/endpoint.ts'
import { graphqlHandler } from '#backend/api/handler.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { SearchPreparing } from '#backend/search/search-preparing.ts'
import { SearchCancelled } from '#backend/search/worker/client.ts'
import { logFailure } from '#operations/log-failure.ts'
import { isWhollyEmbedded } from '#tenancy/commerce.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { type GatewayContext, type GatewayRequest, gatewayContext } from './gateway-context.ts'
import { keepToListedHosts } from './keep-to-listed-hosts.ts'
import type { Executed } from './leave-out-parts.ts'
import { maskResult } from './mask-result.ts'
import { compositionOf } from './schema-for.ts'

export type GatewayHandler = (request: Request, visitor: GatewayRequest) => Promise<Response>

interface HandlerOptions extends Pick<EndpointOptions<object>, 'introspection' | 'endpoint' | 'rootFields'> {
  /** Called with failures that are masked; logs them by default. */
  onFailure?: (error: unknown, requestId: string) => void
  /** Another embedded backend, for tests. */
  backend?: Backend
}

/** Retry-After of a 503, seconds. */
const retryAfterSeconds = 5

/**
 * Creates the contract's endpoint over HTTP for all tenants: each is answered by its backends, under the same limits. The
 * caller has verified the visitor's token.
 */
export function gatewayHandler({
  onFailure = logUnexpected,
  backend,
  ...options
}: HandlerOptions = {}): GatewayHandler {
  let embedded: ReturnType<typeof graphqlHandler> | undefined
  const composed = new WeakMap<Tenant, Promise<ComposedHandler>>()
  const handlerOf = (tenant: Tenant): Promise<ComposedHandler> => {
    const known = composed.get(tenant)
    if (known) return known
    const created = composedHandler(tenant, { ...options, onFailure })
    composed.set(tenant, created)
    created.catch(() => composed.delete(tenant))
    return created
  }
  return async (request, visitor) => {
    if (isWhollyEmbedded(visitor.tenant)) {
      embedded ??= graphqlHandler(backend ?? (await embeddedBackend()), { ...options, onFailure })
      return await embedded(request, visitor)
    }
    const { handle, composition } = await handlerOf(visitor.tenant)
    const log = (error: unknown) => onFailure(error, visitor.requestId)
    const outcome: Outcome = { isExpired: false }
    const response = await handle(request, {
      gateway: gatewayContext(composition, visitor, log, backend),
      outcome,
    })
    return outcome.isExpired
      ? new Response(response.body, { status: 401, headers: response.headers })
      : response
  }
}

interface Outcome {
  /** Set once the document is executed. */
  executed?: Executed
  /** Whether a service refused the visitor's token. */
  isExpired: boolean
}

interface Input {
  gateway: GatewayContext
  outcome: Outcome
}

type ComposedHandler = Awaited<ReturnType<typeof composedHandler>>

async function composedHandler(
  tenant: Tenant,
  { onFailure, ...options }: Required<Pick<HandlerOptions, 'onFailure'>> & HandlerOptions,
) {
  const composition = await compositionOf(tenant)
  const plugin: Plugin<Input> = {
    onExecute: ({ args, setExecuteFn, executeFn }) => {
      const input = args.contextValue as unknown as Input
      const { schema, document, operationName } = args
      input.outcome.executed = { schema, document, operationName }
      setExecuteFn((executed) => executeFn({ ...executed, contextValue: input.gateway }))
    },
    async onExecutionResult({ result, setResult, context }) {
      if (!result || Array.isArray(result) || Symbol.asyncIterator in result) return
      const { gateway, outcome } = context as unknown as Input
      const { requestId, tenant } = gateway.request
      const { executed } = outcome
      if (!executed) return
      const log = (error: unknown): void => onFailure(error, requestId)
      const {
        isInternal: _,
        isAway,
        isExpired,
        ...masked
      } = maskResult(result as never, {
        executed,
        requestId,
        onFailure: log,
      })
      await keepToListedHosts(masked.data, tenant, log)
      outcome.isExpired = isExpired
      const http = { status: 503, headers: { 'retry-after': String(retryAfterSeconds) } }
      setResult({ ...result, ...masked, ...(isAway && { extensions: { http } }) } as never)
    },
  }
  const handle = graphqlEndpoint<Input>({ ...options, schema: composition.schema, plugins: [plugin] })
  return { composition, handle }
}

/** A cancelled query is not a failure; a search whose index is being prepared is logged once, not for each request. */
const logUnexpected = (error: unknown, requestId: string): void => {
  if (!(error instanceof SearchCancelled || error instanceof SearchPreparing))
    logFailure('graphql', error, { requestId })
}
