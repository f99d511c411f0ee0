import { randomUUID } from 'node:crypto'
import { type Counts, countsOfProcess } from '../../operations/counters.ts'
import type { Message } from './messages.ts'

/** Longer than the primary process waits for the workers, ms. */
const patienceMs = 2_000

/** A worker's part in adding up the counts of all workers (metrics-aggregator.ts). */
export function workerCensus(tell: (message: Message) => void) {
  const waiting = new Map<string, (counts: Counts) => void>()
  return {
    /** Returns the counts of all workers; this worker's own counts where the primary process does not respond. */
    countAll: (): Promise<Counts> =>
      new Promise((resolve) => {
        const id = randomUUID()
        const answer = (counts: Counts): void => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(counts)
        }
        const timer = setTimeout(() => answer(countsOfProcess()), patienceMs)
        waiting.set(id, answer)
        tell({ say: 'countAll', id })
      }),
    hear(message: Message): void {
      if (message.say === 'count') tell({ say: 'counted', id: message.id, counts: countsOfProcess() })
      else if (message.say === 'sum') waiting.get(message.id)?.(message.counts)
    },
  }
}
