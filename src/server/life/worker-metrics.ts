import { randomUUID } from 'node:crypto'
import { type Counts, countsOfProcess } from '../../operations/counters.ts'
import type { ClusterMessage } from './messages.ts'

/** Longer than the primary process waits for the workers, ms. */
const timeoutMs = 2_000

/** A worker's part in adding up the counts of all workers (metrics-aggregator.ts). */
export function workerMetrics(send: (message: ClusterMessage) => void) {
  const waiting = new Map<string, (counts: Counts) => void>()
  return {
    /** Returns the counts of all workers; this worker's own counts where the primary process does not respond. */
    countAll: (): Promise<Counts> =>
      new Promise((resolve) => {
        const id = randomUUID()
        const finish = (counts: Counts): void => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(counts)
        }
        const timer = setTimeout(() => finish(countsOfProcess()), timeoutMs)
        waiting.set(id, finish)
        send({ type: 'countAll', id })
      }),
    receive(message: ClusterMessage): void {
      if (message.type === 'count') send({ type: 'counted', id: message.id, counts: countsOfProcess() })
      else if (message.type === 'sum') waiting.get(message.id)?.(message.counts)
    },
  }
}
