import { expect, test } from 'vitest'
import { Census } from './census.ts'
import type { Message } from './messages.ts'

function worker(id: number) {
  const heard: Message[] = []
  return { id, heard, isConnected: () => true, send: (message: Message) => heard.push(message) }
}

test('[DEV-5] the counts of several processes are reported as one sum, ended processes included', () => {
  const census = new Census()
  const [one, other] = [worker(1), worker(2)]
  census.begin(one, 'first', [one, other])
  expect(one.heard).toEqual([{ say: 'count', id: 'first' }])
  census.hear(1, { say: 'counted', id: 'first', counts: { a: 1 } })
  expect(one.heard).toHaveLength(1)
  census.hear(2, { say: 'counted', id: 'first', counts: { a: 10, b: 2 } })
  expect(one.heard.at(-1)).toEqual({ say: 'sum', id: 'first', counts: { a: 11, b: 2 } })

  census.bury(2)
  census.begin(one, 'second', [one])
  census.hear(1, { say: 'counted', id: 'second', counts: { a: 3 } })
  expect(one.heard.at(-1)).toEqual({ say: 'sum', id: 'second', counts: { a: 13, b: 2 } })
})

test('[REL-10] gauges of a process that ended are removed', () => {
  const census = new Census()
  const [one, other] = [worker(1), worker(2)]
  const gauge = 'etalage_upstream_circuits{tenant="nl",service="graphql",state="open"}'
  census.begin(one, 'first', [one, other])
  census.hear(2, { say: 'counted', id: 'first', counts: { [gauge]: 1 } })
  census.hear(1, { say: 'counted', id: 'first', counts: { [gauge]: 1 } })
  expect(one.heard.at(-1)).toMatchObject({ counts: { [gauge]: 2 } })
  census.bury(2)
  census.begin(one, 'second', [one])
  census.hear(1, { say: 'counted', id: 'second', counts: { [gauge]: 1 } })
  expect(one.heard.at(-1)).toMatchObject({ counts: { [gauge]: 1 } })
})

test('[DEV-5] a process that ends meanwhile is not waited for', () => {
  const census = new Census()
  const [one, other] = [worker(1), worker(2)]
  census.begin(one, 'only', [one, other])
  census.hear(1, { say: 'counted', id: 'only', counts: { a: 1 } })
  census.bury(2)
  expect(one.heard.at(-1)).toEqual({ say: 'sum', id: 'only', counts: { a: 1 } })
})

test('[REL-6] the queue length of a process that has ended is not added to those of the others', () => {
  const census = new Census()
  const [one, other] = [worker(1), worker(2)]
  const counts = { 'etalage_queue_waiting{queue="pages"}': 5, a: 1 }
  census.begin(one, 'first', [one, other])
  census.hear(1, { say: 'counted', id: 'first', counts })
  census.hear(2, { say: 'counted', id: 'first', counts })
  census.bury(2)
  census.begin(one, 'second', [one])
  census.hear(1, { say: 'counted', id: 'second', counts })
  expect(one.heard.at(-1)).toEqual({ say: 'sum', id: 'second', counts: { ...counts, a: 2 } })
})
