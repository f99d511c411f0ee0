import { type Exchange, makeErrorResult, makeResult, type Operation, type OperationResult } from '@urql/core'
import { filter, fromPromise, mergeMap, pipe } from 'wonka'
import type { Asking, Shop } from '../backend/graphql/context.ts'
import { executeInProcess } from '../backend/graphql/execute.ts'
import type { OnFailure } from '../backend/graphql/mask-failures.ts'
import { embeddedShop } from '../backend/shop.ts'
import { sufferFault } from '../operations/faults.ts'
import { faultyServicesOf } from './faulty-service.ts'

export interface InProcess {
  asking: Asking
  onFailure: OnFailure
  /** Another shop than the process's own, for tests. */
  shop?: Shop
}

/** The last exchange of the server's client: runs documents against the embedded shop, without HTTP. */
export const inProcessExchange =
  (options: InProcess): Exchange =>
  () =>
  (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind === 'query' || kind === 'mutation'),
      mergeMap((operation) => fromPromise(run(operation, options))),
    )

async function run(operation: Operation, { asking, onFailure, shop }: InProcess): Promise<OperationResult> {
  try {
    for (const service of faultyServicesOf(operation.query))
      if ((await sufferFault(service)) === 'empty') throw new Error('No Content')
    const answering = shop ?? (await embeddedShop())
    const result = await executeInProcess(
      answering,
      asking,
      operation.query,
      operation.variables ?? {},
      onFailure,
    )
    return makeResult(operation, result as Parameters<typeof makeResult>[1])
  } catch (error) {
    onFailure(error, asking.requestId)
    return makeErrorResult(operation, new Error(`The shop could not answer (${asking.requestId}).`))
  }
}
