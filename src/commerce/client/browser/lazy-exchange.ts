import { type Exchange, makeErrorResult, type Operation, type OperationResult } from '@urql/core'
import { filter, makeSubject, merge, onPush, pipe, subscribe } from 'wonka'

/**
 * An exchange whose code is loaded with the first operation; from then on it answers at once. Operations for which it
 * cannot be loaded fail, and the next one loads it again.
 */
export const lazyExchange =
  (load: () => Promise<Exchange>): Exchange =>
  (input) =>
  (operations) => {
    const entered = makeSubject<Operation>()
    const answered = makeSubject<OperationResult>()
    let isReady = false
    let loading: Promise<void> | undefined
    const start = async () => {
      pipe((await load())(input)(entered.source), subscribe(answered.next))
      isReady = true
    }
    const enterLater = async (operation: Operation) => {
      loading ??= start()
      try {
        await loading
      } catch (failure) {
        loading = undefined
        throw failure
      }
      entered.next(operation)
    }
    const enter = (operation: Operation): void => {
      if (isReady) entered.next(operation)
      else enterLater(operation).catch((failure: Error) => answered.next(makeErrorResult(operation, failure)))
    }
    const ended = pipe(
      operations,
      onPush(enter),
      filter((_): _ is never => false),
    )
    return merge<OperationResult>([answered.source, ended])
  }
