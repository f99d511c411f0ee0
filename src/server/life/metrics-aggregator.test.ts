import { expect, test } from 'vitest'
import type { ClusterMessage } from './messages.ts'
import { MetricsAggregator } from './metrics-aggregator.ts'

function worker(id: number) {
  const received: ClusterMessage[] = []
  return { id, received, isConnected: () => true, send: (message: ClusterMessage) => received.push(message) }
}

test('[DEV-5] the counts of several processes are reported as one sum, ended processes included', () => {
  const aggregator = new MetricsAggregator()
  const [one, other] = [worker(1), worker(2)]
  aggregator.collect(one, 'first', [one, other])
  expect(one.received).toEqual([{ type: 'count', id: 'first' }])
  aggregator.receive(1, { type: 'counted', id: 'first', counts: { a: 1 } })
  expect(one.received).toHaveLength(1)
  aggregator.receive(2, { type: 'counted', id: 'first', counts: { a: 10, b: 2 } })
  expect(one.received.at(-1)).toEqual({ type: 'sum', id: 'first', counts: { a: 11, b: 2 } })

  aggregator.removeWorker(2)
  aggregator.collect(one, 'second', [one])
  aggregator.receive(1, { type: 'counted', id: 'second', counts: { a: 3 } })
  expect(one.received.at(-1)).toEqual({ type: 'sum', id: 'second', counts: { a: 13, b: 2 } })
})

test('[REL-10] gauges of a process that ended are removed', () => {
  const aggregator = new MetricsAggregator()
  const [one, other] = [worker(1), worker(2)]
  const gauge = 'etalage_upstream_circuits{tenant="nl",service="graphql",state="open"}'
  aggregator.collect(one, 'first', [one, other])
  aggregator.receive(2, { type: 'counted', id: 'first', counts: { [gauge]: 1 } })
  aggregator.receive(1, { type: 'counted', id: 'first', counts: { [gauge]: 1 } })
  expect(one.received.at(-1)).toMatchObject({ counts: { [gauge]: 2 } })
  aggregator.removeWorker(2)
  aggregator.collect(one, 'second', [one])
  aggregator.receive(1, { type: 'counted', id: 'second', counts: { [gauge]: 1 } })
  expect(one.received.at(-1)).toMatchObject({ counts: { [gauge]: 1 } })
})

test('[DEV-5] a process that ends meanwhile is not waited for', () => {
  const aggregator = new MetricsAggregator()
  const [one, other] = [worker(1), worker(2)]
  aggregator.collect(one, 'only', [one, other])
  aggregator.receive(1, { type: 'counted', id: 'only', counts: { a: 1 } })
  aggregator.removeWorker(2)
  expect(one.received.at(-1)).toEqual({ type: 'sum', id: 'only', counts: { a: 1 } })
})

test('[REL-6] the queue length of a process that has ended is not added to those of the others', () => {
  const aggregator = new MetricsAggregator()
  const [one, other] = [worker(1), worker(2)]
  const counts = { 'etalage_queue_waiting{queue="pages"}': 5, a: 1 }
  aggregator.collect(one, 'first', [one, other])
  aggregator.receive(1, { type: 'counted', id: 'first', counts })
  aggregator.receive(2, { type: 'counted', id: 'first', counts })
  aggregator.removeWorker(2)
  aggregator.collect(one, 'second', [one])
  aggregator.receive(1, { type: 'counted', id: 'second', counts })
  expect(one.received.at(-1)).toEqual({ type: 'sum', id: 'second', counts: { ...counts, a: 2 } })
})
