import { AggregatorRegistry, Counter, Gauge, Histogram, register } from 'prom-client'
import { drainTallies } from './tally.ts'

/**
 * The metrics of a process (DEV-5), in the registry of prom-client. The server and the page bundle each load a copy of
 * this module, and both use the metrics that the first copy has registered.
 */
const registered = <Metric>(name: string, create: () => Metric): Metric =>
  (register.getSingleMetric(name) as Metric | undefined) ?? create()

const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  registered(name, () => new Counter<Label>({ name, help, labelNames }))

/** A value that goes up and down. It belongs to a process: one that has ended has none. */
const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  registered(name, () => new Gauge<Label>({ name, help, labelNames }))

/** Upper bounds of durations, seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Durations, seconds. */
const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  registered(name, () => new Histogram<Label>({ name, help, labelNames, buckets }))

export const requestsTotal = counter('etalage_requests_total', 'Responses by route and status.', [
  'route',
  'status',
])
export const requestSeconds = histogram(
  'etalage_request_seconds',
  'Time to respond to requests that the page cache could not serve.',
  ['route'],
)
export const pageCacheTotal = counter(
  'etalage_page_cache_total',
  'Requests for pages by result of the page cache: hit, stale, miss, bypass.',
  ['result'],
)
export const deltaPagesTotal = counter(
  'etalage_delta_pages_total',
  'Cached pages for browsers with a dictionary by result: delta, other (they have another dictionary, or the page has none).',
  ['result'],
)
export const purgesTotal = counter('etalage_purges_total', 'Cache tags purged after changes of the database.')
export const changeMessagesTotal = counter(
  'etalage_change_messages_total',
  'Messages of own backends about changed goods by result: accepted, repeated, refused.',
  ['tenant', 'result'],
)
export const cdnPurgesTotal = counter('etalage_cdn_purges_total', 'Purge requests to CDNs by result.', [
  'result',
])
export const renderSeconds = histogram(
  'etalage_render_seconds',
  'Time to render a page, by kind: shared between visitors, or own for one visitor.',
  ['kind'],
)
export const queueWaiting = gauge('etalage_queue_waiting', 'Requests that wait in a queue.', ['queue'])
export const queueRunning = gauge('etalage_queue_running', 'Requests of a queue that are being processed.', [
  'queue',
])
export const queueShedTotal = counter(
  'etalage_queue_shed_total',
  'Requests rejected with 503 because their queue was full or too slow.',
  ['queue'],
)
export const mailsTotal = counter(
  'etalage_mails_total',
  'Emails by result: sent, failed attempts, rejected recipients, and given up.',
  ['result'],
)
export const mailRejectionsTotal = counter(
  'etalage_mail_rejections_total',
  'Emails that a mail server has refused for good, by what it refused and kind of email.',
  ['subject', 'kind'],
)
export const webhooksTotal = counter(
  'etalage_webhooks_total',
  'Webhooks to other systems by result: sent, failed attempts, and given up.',
  ['result'],
)
export const ordersTotal = counter('etalage_orders_total', 'Orders placed.', ['tenant'])
export const creditChecksTotal = counter('etalage_credit_checks_total', 'Credit checks by outcome.', [
  'tenant',
  'outcome',
])
export const searchIndexBuildsTotal = counter('etalage_search_index_builds_total', 'Search indexes built.')
export const upstreamFailuresTotal = counter(
  'etalage_upstream_failures_total',
  'Requests to services of tenants without a valid response.',
  ['service'],
)
export const upstreamRequestsTotal = counter(
  'etalage_upstream_requests_total',
  'Requests to services of tenants by result: ok, rejected, failed, timeout, cancelled; open and skipped were not sent.',
  ['tenant', 'service', 'result'],
)
export const upstreamSeconds = histogram(
  'etalage_upstream_seconds',
  'Time that services of tenants took to respond.',
  ['tenant', 'service'],
)
export const upstreamCircuits = gauge(
  'etalage_upstream_circuits',
  'Processes by the state of their circuit breaker of a service.',
  ['tenant', 'service', 'state'],
)
export const upstreamCircuitChangesTotal = counter(
  'etalage_upstream_circuit_changes_total',
  'Changes of circuit breakers of services: opened and closed.',
  ['tenant', 'service', 'to'],
)

/** The metrics of a process as data, which another process can add up. */
export type ProcessMetrics = Awaited<ReturnType<typeof register.getMetricsAsJSON>>

/** Returns the metrics of this process. */
export function metricsOfProcess(): Promise<ProcessMetrics> {
  drainTallies()
  return register.getMetricsAsJSON()
}

/** Returns the metrics that stay valid after their process has ended: all but gauges. */
export const lastingMetrics = (metrics: ProcessMetrics): ProcessMetrics =>
  // The library's type is a number, its value a word.
  metrics.filter(({ type }) => String(type) !== 'gauge')

/** Adds up the metrics of several processes. */
export const sumMetrics = (all: readonly ProcessMetrics[]): Promise<ProcessMetrics> =>
  AggregatorRegistry.aggregate([...all]).getMetricsAsJSON()

/** Returns the sum of the metrics of several processes in Prometheus' text format 0.0.4. */
export const metricsText = (all: readonly ProcessMetrics[]): Promise<string> =>
  AggregatorRegistry.aggregate([...all]).metrics()
