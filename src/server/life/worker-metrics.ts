import { randomUUID } from 'node:crypto'
import { metricsOfProcess, metricsText } from '#operations/metrics.ts'
import type { ClusterMessage } from './messages.ts'

/** Longer than the primary process waits for the workers, ms. */
const timeoutMs = 2_000

/** A worker's part in adding up the metrics of all workers (metrics-aggregator.ts). */
export function workerMetrics(send: (message: ClusterMessage) => void) {
  const waiting = new Map<string, (text: string) => void>()
  const report = async (id: string): Promise<void> =>
    send({ type: 'metricsReport', id, metrics: await metricsOfProcess() })
  return {
    /**
     * Returns the metrics of all workers in Prometheus' text format; this worker's own metrics where the primary
     * process does not respond.
     */
    metricsText: (): Promise<string> =>
      new Promise((resolve) => {
        const id = randomUUID()
        const finish = (text: string | Promise<string>): void => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(text)
        }
        const timer = setTimeout(
          () => finish(metricsOfProcess().then((metrics) => metricsText([metrics]))),
          timeoutMs,
        )
        waiting.set(id, finish)
        send({ type: 'requestMetrics', id })
      }),
    receive(message: ClusterMessage): void {
      if (message.type === 'reportMetrics') void report(message.id)
      else if (message.type === 'metricsSum') waiting.get(message.id)?.(message.text)
    },
  }
}
