import { type ClusterMessage, type PeerWorker, sendToWorker } from './messages.ts'

/** How long workers have to answer, ms: longer than the worker waits that needs the page. */
const timeoutMs = 1_000

interface Search {
  /** The worker that needs the page. */
  requester: PeerWorker
  /** Workers that have not answered yet. */
  missing: Set<number>
  timer: NodeJS.Timeout
}

/**
 * In the primary process: finds a page that a worker cannot render in the caches of the other workers. The first one that
 * has it counts.
 */
export class PageRelay {
  readonly #searches = new Map<string, Search>()

  /** @param id of the request, which the answer repeats */
  find(requester: PeerWorker, id: string, key: string, workers: readonly PeerWorker[]): void {
    const others = workers.filter((worker) => worker.id !== requester.id && worker.isConnected())
    const timer = setTimeout(() => this.#answer({ type: 'pageFound', id }), timeoutMs).unref()
    this.#searches.set(id, { requester, missing: new Set(others.map((worker) => worker.id)), timer })
    if (others.length === 0) this.#answer({ type: 'pageFound', id })
    for (const worker of others) sendToWorker(worker, { type: 'lookUpPage', id, key })
  }

  receive(workerId: number, message: Extract<ClusterMessage, { type: 'pageFound' }>): void {
    const search = this.#searches.get(message.id)
    if (!search) return
    search.missing.delete(workerId)
    if (message.page || search.missing.size === 0) this.#answer(message)
  }

  /** Open searches no longer wait for a worker that has ended. */
  removeWorker(workerId: number): void {
    for (const [id, { missing }] of [...this.#searches])
      if (missing.delete(workerId) && missing.size === 0) this.#answer({ type: 'pageFound', id })
  }

  #answer(message: Extract<ClusterMessage, { type: 'pageFound' }>): void {
    const search = this.#searches.get(message.id)
    if (!search) return
    this.#searches.delete(message.id)
    clearTimeout(search.timer)
    sendToWorker(search.requester, message)
  }
}
