import { type DocumentNode, type ExecutionResult, execute } from 'graphql'
import type { Backend } from '#backend/api/context.ts'
import { executeInProcess } from '#backend/api/execute.ts'
import type { OnFailure } from '#backend/api/mask-failures.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { isUnavailable } from '#operations/unavailable.ts'
import { isWhollyEmbedded } from '#tenancy/commerce.ts'
import { type GatewayRequest, gatewayContext } from './gateway-context.ts'
import { keepToListedHosts } from './keep-to-listed-hosts.ts'
import { maskResult } from './mask-result.ts'
import { compositionOf } from './schema-for.ts'

export interface GatewayResult extends ExecutionResult {
  /** Whether one of the errors is a defect, after which a repeated request fails as well. */
  isInternal: boolean
}

/**
 * Executes a document of the pages by the tenant's backends, without HTTP. The documents are checked at build time, so
 * they are not measured again. Failures are masked as over HTTP.
 * @param backend another embedded backend, for tests
 * @param onFailure called with each failure that is masked
 */
export function executeForTenant(
  request: GatewayRequest,
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  onFailure: OnFailure,
  backend?: Backend,
): Promise<GatewayResult> {
  return isWhollyEmbedded(request.tenant)
    ? executeEmbedded(request, document, variableValues, onFailure, backend)
    : executeComposed(request, document, variableValues, onFailure, backend)
}

async function executeComposed(
  request: GatewayRequest,
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  onFailure: OnFailure,
  backend?: Backend,
): Promise<GatewayResult> {
  const composition = await compositionOf(request.tenant)
  const log = (error: unknown) => onFailure(error, request.requestId)
  const contextValue = gatewayContext(composition, request, log, backend)
  const { schema } = composition
  const result = await execute({ schema, document, contextValue, variableValues })
  const masked = maskResult(result, {
    ...{ executed: { schema, document }, requestId: request.requestId, onFailure: log },
  })
  await keepToListedHosts(masked.data, request.tenant, log)
  return masked
}

async function executeEmbedded(
  request: GatewayRequest,
  document: DocumentNode,
  variables: Record<string, unknown>,
  onFailure: OnFailure,
  backend?: Backend,
): Promise<GatewayResult> {
  let unavailable = false
  const result = await executeInProcess(
    backend ?? (await embeddedBackend()),
    request,
    document,
    variables,
    (error, requestId) => {
      unavailable ||= isUnavailable(error)
      onFailure(error, requestId)
    },
  )
  return { ...result, isInternal: result.errors !== undefined && !unavailable }
}
