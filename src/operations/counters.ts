/** Metrics of a process (DEV-5). */
export interface Counter {
  value: number
}

export type Labels = Record<string, string>

const counters = new Map<string, Counter>()

/** Most series of a process; further ones are not exported. */
const maxSeries = 5000

/**
 * Returns a counter by name and labels, created at its first use. Store it where it counts often: the look-up costs
 * more.
 */
export function counterOf(name: string, labels: Labels = {}): Counter {
  const series = seriesOf(name, labels)
  const known = counters.get(series)
  if (known) return known
  const counter = { value: 0 }
  if (counters.size < maxSeries) counters.set(series, counter)
  return counter
}

/** Adds to a counter. @param increment zero creates a counter before its first event, so that its rate can be queried */
export function count(name: string, labels?: Labels, increment = 1): void {
  counterOf(name, labels).value += increment
}

/** Names of values that go down as well as up. They belong to a process: one that has ended has none. */
const gauges: ReadonlySet<string> = new Set([
  'etalage_queue_waiting',
  'etalage_queue_running',
  'etalage_upstream_circuits',
])

export const isGauge = (series: string): boolean => gauges.has(series.split('{', 1)[0] as string)

/**
 * Returns a value that goes up and down, such as the length of a queue. @throws for a name that is not among the gauges
 */
export function gaugeOf(name: string, labels?: Labels): Counter {
  if (!isGauge(name)) throw new Error(`${name} is no gauge`)
  return counterOf(name, labels)
}

/** Upper bounds of durations, seconds. */
const bucketBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The counters of a histogram. */
interface Histogram {
  /** In the order of `borders`. */
  buckets: Counter[]
  infinity: Counter
  count: Counter
  sum: Counter
}

const histograms = new Map<string, Histogram>()

/** Adds a duration to a histogram. @param ms */
export function observe(name: string, ms: number, labels: Labels = {}): void {
  const seconds = ms / 1000
  const { buckets, infinity, count, sum } = histogramOf(name, labels)
  for (const [index, bound] of bucketBounds.entries())
    if (seconds <= bound) (buckets[index] as Counter).value += 1
  infinity.value += 1
  count.value += 1
  sum.value += seconds
}

function histogramOf(name: string, labels: Labels): Histogram {
  const series = seriesOf(name, labels)
  const known = histograms.get(series)
  if (known) return known
  const bucket = (le: string) => counterOf(`${name}_bucket`, { ...labels, le })
  const histogram = {
    // All buckets exist from the start: a histogram without its lower ones cannot be read.
    buckets: bucketBounds.map((bound) => bucket(String(bound))),
    infinity: bucket('+Inf'),
    count: counterOf(`${name}_count`, labels),
    sum: counterOf(`${name}_sum`, labels),
  }
  if (histograms.size < maxSeries) histograms.set(series, histogram)
  return histogram
}

export type Counts = Record<string, number>

/** Returns all counts of this process, by series. */
export const countsOfProcess = (): Counts =>
  Object.fromEntries([...counters].map(([series, { value }]) => [series, value]))

/** Returns the counts that stay valid after their process has ended: all but gauges. */
export const lastingCounts = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([series]) => !isGauge(series)))

/** Adds up the counts of several processes. */
export function sumCounts(all: readonly Counts[]): Counts {
  const sum: Counts = {}
  for (const counts of all)
    for (const [series, value] of Object.entries(counts)) sum[series] = (sum[series] ?? 0) + value
  return sum
}

function seriesOf(name: string, labels: Labels): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(value)}"`)
  return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
