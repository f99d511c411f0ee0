import type { Counts } from './counters.ts'

/** What is counted, by the name of its family. */
const families: Record<string, { type: 'counter' | 'gauge' | 'histogram'; help: string }> = {
  etalage_requests_total: { type: 'counter', help: 'Answers by route and status.' },
  etalage_request_seconds: { type: 'histogram', help: 'Time to answer what no finished page could.' },
  etalage_page_cache_total: { type: 'counter', help: 'Pages by how the page cache came to them.' },
  etalage_purges_total: { type: 'counter', help: 'Cache tags purged because the store has changed.' },
  etalage_cdn_purges_total: { type: 'counter', help: 'Rounds of purges that a CDN has taken, or has not.' },
  etalage_render_seconds: { type: 'histogram', help: 'Time to render a page, for many or for one visitor.' },
  etalage_queue_waiting: { type: 'gauge', help: 'Work that waits for its turn, by queue.' },
  etalage_queue_running: { type: 'gauge', help: 'Work of a queue that is under way.' },
  etalage_queue_shed_total: {
    type: 'counter',
    help: 'Work answered 503 because too much other work waited.',
  },
  etalage_mails_total: { type: 'counter', help: 'Letters handed to the mail server, or not; and given up.' },
  etalage_orders_total: { type: 'counter', help: 'Orders placed.' },
  etalage_credit_checks_total: { type: 'counter', help: 'Decisions on creditworthiness, by outcome.' },
  etalage_search_index_builds_total: { type: 'counter', help: 'Search indexes that this process has built.' },
  etalage_upstream_failures_total: {
    type: 'counter',
    help: 'Questions that a service of a tenant did not answer as it should.',
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
    help: 'Circuits of services opened and closed.',
  },
}

/** Counts in Prometheus' text format 0.0.4, families and series in order. */
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

/** Buckets of a histogram from the smallest to the largest, which readers of the format expect. */
function bySeries([one]: [string, number], [other]: [string, number]): number {
  const [a, b] = [withoutBorder(one), withoutBorder(other)]
  if (a !== b) return a < b ? -1 : 1
  return borderOf(one) - borderOf(other)
}

const withoutBorder = (series: string): string => series.replace(/,?le="[^"]*"/, '')

function borderOf(series: string): number {
  const border = /le="([^"]*)"/.exec(series)?.[1] ?? '0'
  return border === '+Inf' ? Number.POSITIVE_INFINITY : Number(border)
}
