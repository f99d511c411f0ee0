import { type Exchange, makeErrorResult, makeResult, type Operation, type OperationResult } from '@urql/core'
import { filter, fromPromise, mergeMap, pipe } from 'wonka'
import type { Asking, Shop } from '../backend/graphql/context.ts'
import { executeInProcess } from '../backend/graphql/execute.ts'
import type { OnFailure } from '../backend/graphql/mask-failures.ts'
import { embeddedShop } from '../backend/shop.ts'
import { sufferFault } from '../operations/faults.ts'
import { isUnavailable, Unavailable } from '../operations/unavailable.ts'
import { faultyServicesOf } from './faulty-service.ts'

export interface InProcess {
  asking: Asking
  onFailure: OnFailure
  /** Another embedded shop, for tests. */
  shop?: Shop
}

/** The last exchange of the server's client: executes documents against the embedded shop, without HTTP. */
export const inProcessExchange =
  (options: InProcess): Exchange =>
  () =>
  (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind === 'query' || kind === 'mutation'),
      mergeMap((operation) => fromPromise(run(operation, options))),
    )

/** Extension of a result that failed by an internal error; a retry would fail again (`CommerceError.isFault`). */
const fault = { extensions: { fault: true } }

async function run(operation: Operation, { asking, onFailure, shop }: InProcess): Promise<OperationResult> {
  let unavailable = false
  const fail: OnFailure = (error, requestId) => {
    unavailable ||= isUnavailable(error)
    onFailure(error, requestId)
  }
  try {
    for (const service of faultyServicesOf(operation.query))
      if ((await sufferFault(service)) === 'empty') throw new Unavailable('No Content')
    const answering = shop ?? (await embeddedShop())
    const result = await executeInProcess(answering, asking, operation.query, operation.variables ?? {}, fail)
    const ours = result.errors !== undefined && !unavailable
    return makeResult(operation, { ...result, ...(ours && fault) } as Parameters<typeof makeResult>[1])
  } catch (error) {
    fail(error, asking.requestId)
    const answer = makeErrorResult(operation, new Error(`The shop could not answer (${asking.requestId}).`))
    return unavailable ? answer : { ...answer, ...fault }
  }
}
