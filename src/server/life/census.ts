import { addUp, type Counts, lastingCounts } from '../../operations/counters.ts'
import type { Message } from './messages.ts'

/** How long workers have to report their counts, ms. After that, a worker's previous report counts. */
const patienceMs = 1_000

interface Counting {
  id: number
  isConnected(): boolean
  send(message: Message): unknown
}

/** Adds up the counts of a shop's workers (DEV-5). The last report of a worker that ended still counts. */
export class Census {
  readonly #last = new Map<number, Counts>()
  #gone: Counts = {}
  /** Workers that have not reported yet, by the id of the request. */
  readonly #waiting = new Map<string, { missing: Set<number>; done: () => void }>()

  /** Requests the counts of all workers, and sends their sum to the worker that requested it. */
  begin(asking: Counting, id: string, workers: readonly Counting[]): void {
    const asked = workers.filter((worker) => worker.isConnected())
    const timer = setTimeout(() => done(), patienceMs)
    const done = (): void => {
      clearTimeout(timer)
      if (!this.#waiting.delete(id)) return
      const counts = addUp([this.#gone, ...this.#last.values()])
      if (asking.isConnected()) asking.send({ say: 'sum', id, counts })
    }
    this.#waiting.set(id, { missing: new Set(asked.map((worker) => worker.id)), done })
    for (const worker of asked) worker.send({ say: 'count', id })
  }

  hear(workerId: number, { id, counts }: Extract<Message, { say: 'counted' }>): void {
    this.#last.set(workerId, counts)
    const waiting = this.#waiting.get(id)
    waiting?.missing.delete(workerId)
    if (waiting?.missing.size === 0) waiting.done()
  }

  /** Removes a worker that has ended. Open requests no longer wait for it. */
  bury(workerId: number): void {
    const last = this.#last.get(workerId)
    this.#last.delete(workerId)
    if (last) this.#gone = addUp([this.#gone, lastingCounts(last)])
    for (const { missing, done } of [...this.#waiting.values()])
      if (missing.delete(workerId) && missing.size === 0) done()
  }
}
