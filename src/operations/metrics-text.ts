import type { Counts } from './counters.ts'

/** The exported metrics, by the name of their family. */
const families: Record<string, { type: 'counter' | 'gauge' | 'histogram'; help: string }> = {
  etalage_requests_total: { type: 'counter', help: 'Responses by route and status.' },
  etalage_request_seconds: {
    type: 'histogram',
    help: 'Time to respond to requests that the page cache could not serve.',
  },
  etalage_page_cache_total: {
    type: 'counter',
    help: 'Requests for pages by result of the page cache: hit, stale, miss, bypass.',
  },
  etalage_purges_total: { type: 'counter', help: 'Cache tags purged after changes of the database.' },
  etalage_cdn_purges_total: { type: 'counter', help: 'Purge requests to CDNs by result.' },
  etalage_render_seconds: {
    type: 'histogram',
    help: 'Time to render a page, by kind: shared between visitors, or own for one visitor.',
  },
  etalage_queue_waiting: { type: 'gauge', help: 'Requests that wait in a queue.' },
  etalage_queue_running: { type: 'gauge', help: 'Requests of a queue that are being processed.' },
  etalage_queue_shed_total: {
    type: 'counter',
    help: 'Requests rejected with 503 because their queue was full or too slow.',
  },
  etalage_mails_total: { type: 'counter', help: 'Emails by result: sent, failed attempts, and given up.' },
  etalage_orders_total: { type: 'counter', help: 'Orders placed.' },
  etalage_credit_checks_total: { type: 'counter', help: 'Credit checks by outcome.' },
  etalage_search_index_builds_total: { type: 'counter', help: 'Search indexes built.' },
  etalage_upstream_failures_total: {
    type: 'counter',
    help: 'Requests to services of tenants without a valid response.',
  },
  etalage_upstream_requests_total: {
    type: 'counter',
    help: 'Requests to services of tenants by result: ok, rejected, failed, timeout, cancelled; open and skipped were not sent.',
  },
  etalage_upstream_seconds: { type: 'histogram', help: 'Time that services of tenants took to respond.' },
  etalage_upstream_circuits: {
    type: 'gauge',
    help: 'Processes by the state of their circuit breaker of a service.',
  },
  etalage_upstream_circuit_changes_total: {
    type: 'counter',
    help: 'Changes of circuit breakers of services: opened and closed.',
  },
}

/** Returns the counts in Prometheus' text format 0.0.4, families and series in order. */
export function metricsText(counts: Counts): string {
  const series = Object.entries(counts)
  return Object.entries(families)
    .map(([family, { type, help }]) => {
      const own = series.filter(([name]) => belongsTo(family, type, name)).sort(bySeries)
      return [
        `# HELP ${family} ${help}`,
        `# TYPE ${family} ${type}`,
        ...own.map(([name, value]) => `${name} ${value}`),
        '',
      ].join('\n')
    })
    .join('')
}

function belongsTo(family: string, type: string, series: string): boolean {
  const [name] = series.split('{', 1)
  if (type !== 'histogram') return name === family
  return name === `${family}_bucket` || name === `${family}_sum` || name === `${family}_count`
}

/** Orders the buckets of a histogram from the smallest to the largest, as readers of the format expect. */
function bySeries([one]: [string, number], [other]: [string, number]): number {
  const [a, b] = [withoutBound(one), withoutBound(other)]
  if (a !== b) return a < b ? -1 : 1
  return boundOf(one) - boundOf(other)
}

const withoutBound = (series: string): string => series.replace(/,?le="[^"]*"/, '')

function boundOf(series: string): number {
  const bound = /le="([^"]*)"/.exec(series)?.[1] ?? '0'
  return bound === '+Inf' ? Number.POSITIVE_INFINITY : Number(bound)
}
