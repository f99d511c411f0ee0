import { type Exchange, makeErrorResult, makeResult, type Operation, type OperationResult } from '@urql/core'
import { filter, fromPromise, mergeMap, pipe } from 'wonka'
import type { Backend, RequestContext } from '#backend/api/context.ts'
import type { OnFailure } from '#backend/api/mask-failures.ts'
import { executeForTenant } from '#gateway/execute.ts'
import { injectFault } from '#operations/faults.ts'
import { isUnavailable, Unavailable } from '#operations/unavailable.ts'
import { servicesUsedBy } from './services-used.ts'

export interface InProcessOptions {
  context: RequestContext
  onFailure: OnFailure
  /** Another embedded shop, for tests. */
  shop?: Backend
}

/** The last exchange of the server's client: executes documents by the tenant's backends, without HTTP. */
export const inProcessExchange =
  (options: InProcessOptions): Exchange =>
  () =>
  (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind === 'query' || kind === 'mutation'),
      mergeMap((operation) => fromPromise(run(operation, options))),
    )

/** Extension of a result that failed by an internal error; a retry would fail again (`CommerceError.isInternalError`). */
const internalErrorMark = { extensions: { fault: true } }

async function run(
  operation: Operation,
  { context, onFailure, shop }: InProcessOptions,
): Promise<OperationResult> {
  let unavailable = false
  const fail: OnFailure = (error, requestId) => {
    unavailable ||= isUnavailable(error)
    onFailure(error, requestId)
  }
  try {
    for (const service of servicesUsedBy(operation.query))
      if ((await injectFault(service)) === 'empty') throw new Unavailable('No Content')
    const { isInternal, ...result } = await executeForTenant(
      context,
      operation.query,
      operation.variables ?? {},
      fail,
      shop,
    )
    return makeResult(operation, { ...result, ...(isInternal && internalErrorMark) } as Parameters<
      typeof makeResult
    >[1])
  } catch (error) {
    fail(error, context.requestId)
    const failed = makeErrorResult(operation, new Error(`The shop could not answer (${context.requestId}).`))
    return unavailable ? failed : { ...failed, ...internalErrorMark }
  }
}
