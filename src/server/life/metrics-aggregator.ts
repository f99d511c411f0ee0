import { lastingMetrics, metricsText, type ProcessMetrics, sumMetrics } from '#operations/metrics.ts'
import { type ClusterMessage, type PeerWorker, sendToWorker } from './messages.ts'

/** How long workers have to report their metrics, ms. After that, a worker's previous report counts. */
const timeoutMs = 1_000

/** Adds up the metrics of a shop's workers (DEV-5). The last report of a worker that ended still counts. */
export class MetricsAggregator {
  readonly #last = new Map<number, ProcessMetrics>()
  #ended: Promise<ProcessMetrics> = Promise.resolve([])
  /** Workers that have not reported yet, by the id of the request. */
  readonly #pending = new Map<string, { missing: Set<number>; done: () => void }>()

  /** Requests the metrics of all workers, and sends their sum to the worker that requested it. */
  collect(requester: PeerWorker, id: string, workers: readonly PeerWorker[]): void {
    const connected = workers.filter((worker) => worker.isConnected())
    const timer = setTimeout(() => done(), timeoutMs)
    const done = (): void => {
      clearTimeout(timer)
      if (this.#pending.delete(id)) void this.#sendSum(requester, id)
    }
    this.#pending.set(id, { missing: new Set(connected.map((worker) => worker.id)), done })
    for (const worker of connected) sendToWorker(worker, { type: 'reportMetrics', id })
  }

  async #sendSum(requester: PeerWorker, id: string): Promise<void> {
    const last = [...this.#last.values()]
    const text = await metricsText([await this.#ended, ...last])
    sendToWorker(requester, { type: 'metricsSum', id, text })
  }

  receive(workerId: number, { id, metrics }: Extract<ClusterMessage, { type: 'metricsReport' }>): void {
    this.#last.set(workerId, metrics)
    const request = this.#pending.get(id)
    request?.missing.delete(workerId)
    if (request?.missing.size === 0) request.done()
  }

  /** Removes a worker that has ended. Open requests no longer wait for it. */
  removeWorker(workerId: number): void {
    const last = this.#last.get(workerId)
    this.#last.delete(workerId)
    if (last) this.#ended = this.#ended.then((ended) => sumMetrics([ended, lastingMetrics(last)]))
    for (const { missing, done } of [...this.#pending.values()])
      if (missing.delete(workerId) && missing.size === 0) done()
  }
}
