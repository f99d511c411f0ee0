import { type DocumentNode, type ExecutionResult, execute } from 'graphql'
import { type Backend, type RequestContext, shopContext } from './context.ts'
import { isClientError, maskedFailure } from './failure.ts'
import type { OnFailure } from './mask-failures.ts'
import { shopSchema } from './schema.ts'

/**
 * Executes a document within the process. For the pages' own documents, which are checked against the schema
 * at build time, so they are neither parsed nor measured again. Failures are masked as over HTTP.
 */
export async function executeInProcess(
  backend: Backend,
  request: RequestContext,
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  onFailure: OnFailure,
): Promise<ExecutionResult> {
  const contextValue = await shopContext(backend, request)
  const { data, errors } = await execute({ schema: shopSchema, document, contextValue, variableValues })
  if (!errors) return { data }
  return {
    data,
    errors: errors.map((error) => {
      if (isClientError(error)) return error
      onFailure(error.originalError ?? error, request.requestId)
      return maskedFailure(request.requestId, error)
    }),
  }
}
