import { expect, test } from 'vitest'
import type { ProcessMetrics } from '#operations/metrics.ts'
import type { ClusterMessage } from './messages.ts'
import { MetricsAggregator } from './metrics-aggregator.ts'

function worker(id: number) {
  const received: ClusterMessage[] = []
  const sums = (): string[] =>
    received.flatMap((message) => (message.type === 'metricsSum' ? message.text : []))
  return {
    id,
    received,
    isConnected: () => true,
    send: (message: ClusterMessage) => received.push(message),
    sums,
    /** Polls for the response to the request with this number. */
    sum: async (count: number): Promise<string[]> => {
      await expect.poll(sums).toHaveLength(count)
      const text = sums()[count - 1] as string
      return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    },
  }
}

/** A report with one metric of one series, as it comes from another process. */
const metric = (name: string, type: 'counter' | 'gauge', value: number): ProcessMetrics =>
  JSON.parse(
    JSON.stringify([
      { name, help: 'Test.', type, aggregator: 'sum', values: [{ value, labels: { queue: 'pages' } }] },
    ]),
  )

const report = (id: string, ...metrics: ProcessMetrics[]) =>
  ({ type: 'metricsReport', id, metrics: metrics.flat() }) as const

test('[DEV-5] the metrics of several processes are reported as one sum, ended processes included', async () => {
  const aggregator = new MetricsAggregator()
  const [one, other] = [worker(1), worker(2)]
  aggregator.collect(one, 'first', [one, other])
  expect(one.received).toEqual([{ type: 'reportMetrics', id: 'first' }])
  aggregator.receive(1, report('first', metric('a_total', 'counter', 1)))
  aggregator.receive(2, report('first', metric('a_total', 'counter', 10), metric('b_total', 'counter', 2)))
  expect(await one.sum(1)).toEqual(['a_total{queue="pages"} 11', 'b_total{queue="pages"} 2'])

  aggregator.removeWorker(2)
  aggregator.collect(one, 'second', [one])
  aggregator.receive(1, report('second', metric('a_total', 'counter', 3)))
  expect(await one.sum(2)).toEqual(['a_total{queue="pages"} 13', 'b_total{queue="pages"} 2'])

  aggregator.collect(other, 'third', [other])
  aggregator.removeWorker(1)
  aggregator.receive(2, report('third', metric('a_total', 'counter', 100)))
  expect(await other.sum(1)).toEqual(['a_total{queue="pages"} 113', 'b_total{queue="pages"} 2'])
})

test('[REL-10] [REL-6] gauges of a process that ended are removed', async () => {
  const aggregator = new MetricsAggregator()
  const [one, other] = [worker(1), worker(2)]
  const metrics = [metric('a_total', 'counter', 1), metric('waiting', 'gauge', 5)]
  aggregator.collect(one, 'first', [one, other])
  aggregator.receive(2, report('first', ...metrics))
  aggregator.receive(1, report('first', ...metrics))
  expect(await one.sum(1)).toEqual(['a_total{queue="pages"} 2', 'waiting{queue="pages"} 10'])
  aggregator.removeWorker(2)
  aggregator.collect(one, 'second', [one])
  aggregator.receive(1, report('second', ...metrics))
  expect(await one.sum(2)).toEqual(['a_total{queue="pages"} 2', 'waiting{queue="pages"} 5'])
})

test('[DEV-5] a process that ends meanwhile is not waited for', async () => {
  const aggregator = new MetricsAggregator()
  const [one, other] = [worker(1), worker(2)]
  aggregator.collect(one, 'only', [one, other])
  aggregator.receive(1, report('only', metric('a_total', 'counter', 1)))
  aggregator.removeWorker(2)
  expect(await one.sum(1)).toEqual(['a_total{queue="pages"} 1'])
})

test('[DEV-5] a process that does not report counts with its last report', async () => {
  const aggregator = new MetricsAggregator()
  const [one, other] = [worker(1), worker(2)]
  aggregator.collect(one, 'first', [one, other])
  for (const { id } of [one, other]) aggregator.receive(id, report('first', metric('a_total', 'counter', id)))
  expect(await one.sum(1)).toEqual(['a_total{queue="pages"} 3'])
  aggregator.collect(one, 'second', [one, other])
  aggregator.receive(1, report('second', metric('a_total', 'counter', 5)))
  expect(await one.sum(2)).toEqual(['a_total{queue="pages"} 7'])
})
