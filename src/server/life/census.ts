import { addUp, type Counts, isGauge } from '../../operations/counters.ts'
import type { Message } from './messages.ts'

/** How long workers have to say what they counted, ms; what one said before stands in for it. */
const patienceMs = 1_000

interface Counting {
  id: number
  isConnected(): boolean
  send(message: Message): unknown
}

/** Adds up what the workers of a shop have counted (DEV-5); those that died keep what they last said. */
export class Census {
  readonly #last = new Map<number, Counts>()
  #gone: Counts = {}
  /** Who has not answered yet, by the id of the question. */
  readonly #waiting = new Map<string, { missing: Set<number>; done: () => void }>()

  /** Asks all workers, and tells the one who wants to know. */
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

  /** A worker is no more. Nobody waits for it. */
  bury(workerId: number): void {
    const last = this.#last.get(workerId)
    this.#last.delete(workerId)
    if (last) this.#gone = addUp([this.#gone, withoutGauges(last)])
    for (const { missing, done } of [...this.#waiting.values()])
      if (missing.delete(workerId) && missing.size === 0) done()
  }
}

/** What stays counted after a process has ended. */
const withoutGauges = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([series]) => !isGauge(series)))
