import { expect, test } from 'vitest'
import {
  mailsTotal,
  metricsOfProcess,
  metricsText,
  ordersTotal,
  pageCacheTotal,
  queueWaiting,
  renderSeconds,
} from './metrics.ts'
import { tallyOf } from './tally.ts'

const linesOf = async (processes = 1): Promise<string[]> => {
  const all = Array.from({ length: processes }, () => metricsOfProcess())
  return (await metricsText(await Promise.all(all))).split('\n')
}

/** Value of the only line that begins so. */
async function valueIn(start: string, processes?: number): Promise<number> {
  const found = (await linesOf(processes)).filter((line) => line.startsWith(start))
  expect(found).toHaveLength(1)
  return Number(found[0]?.slice(start.length))
}

test('[DEV-5] the metrics have their names, types and labels', async () => {
  const lines = await linesOf()
  const types = lines.filter((line) => line.startsWith('# TYPE ')).map((line) => line.slice(7))
  expect(types).toEqual([
    'etalage_requests_total counter',
    'etalage_request_seconds histogram',
    'etalage_page_cache_total counter',
    'etalage_delta_pages_total counter',
    'etalage_purges_total counter',
    'etalage_change_messages_total counter',
    'etalage_cdn_purges_total counter',
    'etalage_render_seconds histogram',
    'etalage_queue_waiting gauge',
    'etalage_queue_running gauge',
    'etalage_queue_shed_total counter',
    'etalage_mails_total counter',
    'etalage_mail_rejections_total counter',
    'etalage_webhooks_total counter',
    'etalage_orders_total counter',
    'etalage_credit_checks_total counter',
    'etalage_search_index_builds_total counter',
    'etalage_upstream_failures_total counter',
    'etalage_upstream_requests_total counter',
    'etalage_upstream_seconds histogram',
    'etalage_upstream_circuits gauge',
    'etalage_upstream_circuit_changes_total counter',
  ])
  const help = lines.filter((line) => line.startsWith('# HELP '))
  expect(help.map((line) => line.split(' ')[2])).toEqual(types.map((line) => line.split(' ')[0]))
  expect(help).toContain('# HELP etalage_orders_total Orders placed.')
})

test('[DEV-5] a label with a quotation mark, a backslash and a line end is escaped', async () => {
  ordersTotal.inc({ tenant: 'a"b\\c\nd' })
  expect(await valueIn('etalage_orders_total{tenant="a\\"b\\\\c\\nd"} ')).toBe(1)
})

test('[DEV-5] the metrics of several processes are added up', async () => {
  mailsTotal.inc({ result: 'test' }, 3)
  queueWaiting.inc({ queue: 'of-two-processes' }, 2)
  expect(await valueIn('etalage_mails_total{result="test"} ', 2)).toBe(6)
  expect(await valueIn('etalage_queue_waiting{queue="of-two-processes"} ', 2)).toBe(4)
})

test('[DEV-5] durations are a histogram, its buckets in order and cumulative', async () => {
  for (const ms of [3, 40, 12_000]) renderSeconds.observe({ kind: 'test' }, ms / 1000)
  const lines = (await linesOf()).filter((line) => line.includes('kind="test"'))
  expect(lines).toEqual([
    ...[
      [0.005, 1],
      [0.01, 1],
      [0.025, 1],
      [0.05, 2],
      [0.1, 2],
      [0.25, 2],
      [0.5, 2],
      [1, 2],
      [2.5, 2],
      [5, 2],
      [10, 2],
      ['+Inf', 3],
    ].map(([bound, count]) => `etalage_render_seconds_bucket{le="${bound}",kind="test"} ${count}`),
    'etalage_render_seconds_sum{kind="test"} 12.043',
    'etalage_render_seconds_count{kind="test"} 3',
  ])
})

test('[DEV-5] a tally is exported from the start, and counts once however often it is read', async () => {
  const tally = tallyOf(pageCacheTotal, { result: 'test' })
  const series = 'etalage_page_cache_total{result="test"} '
  expect(await valueIn(series)).toBe(0)
  tally.value += 2
  expect(await valueIn(series)).toBe(2)
  expect(await valueIn(series)).toBe(2)
  tallyOf(pageCacheTotal, { result: 'test' }).value += 1
  pageCacheTotal.inc({ result: 'test' })
  expect(await valueIn(series)).toBe(4)
})
