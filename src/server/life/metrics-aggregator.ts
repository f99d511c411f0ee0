import { type Counts, lastingCounts, sumCounts } from '../../operations/counters.ts'
import type { ClusterMessage } from './messages.ts'

/** How long workers have to report their counts, ms. After that, a worker's previous report counts. */
const timeoutMs = 1_000

interface CountingWorker {
  id: number
  isConnected(): boolean
  send(message: ClusterMessage): unknown
}

/** Adds up the counts of a shop's workers (DEV-5). The last report of a worker that ended still counts. */
export class MetricsAggregator {
  readonly #last = new Map<number, Counts>()
  #ended: Counts = {}
  /** Workers that have not reported yet, by the id of the request. */
  readonly #pending = new Map<string, { missing: Set<number>; done: () => void }>()

  /** Requests the counts of all workers, and sends their sum to the worker that requested it. */
  collect(requester: CountingWorker, id: string, workers: readonly CountingWorker[]): void {
    const connected = workers.filter((worker) => worker.isConnected())
    const timer = setTimeout(() => done(), timeoutMs)
    const done = (): void => {
      clearTimeout(timer)
      if (!this.#pending.delete(id)) return
      const counts = sumCounts([this.#ended, ...this.#last.values()])
      if (requester.isConnected()) requester.send({ type: 'sum', id, counts })
    }
    this.#pending.set(id, { missing: new Set(connected.map((worker) => worker.id)), done })
    for (const worker of connected) worker.send({ type: 'count', id })
  }

  receive(workerId: number, { id, counts }: Extract<ClusterMessage, { type: 'counted' }>): void {
    this.#last.set(workerId, counts)
    const request = this.#pending.get(id)
    request?.missing.delete(workerId)
    if (request?.missing.size === 0) request.done()
  }

  /** Removes a worker that has ended. Open requests no longer wait for it. */
  removeWorker(workerId: number): void {
    const last = this.#last.get(workerId)
    this.#last.delete(workerId)
    if (last) this.#ended = sumCounts([this.#ended, lastingCounts(last)])
    for (const { missing, done } of [...this.#pending.values()])
      if (missing.delete(workerId) && missing.size === 0) done()
  }
}
