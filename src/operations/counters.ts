/**
 * What a process counts for its operator (DEV-5). The server and the bundle of pages each have a copy of this module:
 * the counters are the process's, so both count in the same place.
 */
export interface Counter {
  value: number
}

export type Labels = Record<string, string>

const place = Symbol.for('etalage.counters')
const house = globalThis as { [place]?: Map<string, Counter> }
const counters = house[place] ?? new Map<string, Counter>()
house[place] = counters

/** Series that a process keeps at most; what comes after them is counted nowhere. */
const mostSeries = 5000

/** A counter by name and labels, made at its first use. Keep it where it counts often: looking it up costs more. */
export function counterOf(name: string, labels: Labels = {}): Counter {
  const series = seriesOf(name, labels)
  const known = counters.get(series)
  if (known) return known
  const counter = { value: 0 }
  if (counters.size < mostSeries) counters.set(series, counter)
  return counter
}

/** One more of it. @param more zero names a counter before it has counted anything, so that its rate can be asked for */
export function count(name: string, labels?: Labels, more = 1): void {
  counterOf(name, labels).value += more
}

/** Names of values that go down as well as up. They belong to a process: one that has ended has none. */
const gauges: ReadonlySet<string> = new Set([
  'etalage_queue_waiting',
  'etalage_queue_running',
  'etalage_upstream_circuits',
])

export const isGauge = (series: string): boolean => gauges.has(series.split('{', 1)[0] as string)

/** A value that goes up and down, such as the length of a queue. @throws for a name that is not among the gauges */
export function gaugeOf(name: string, labels?: Labels): Counter {
  if (!isGauge(name)) throw new Error(`${name} is no gauge`)
  return counterOf(name, labels)
}

/** Upper borders of durations, seconds. */
const borders = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The counters of a histogram. */
interface Histogram {
  /** By `borders`. */
  buckets: Counter[]
  every: Counter
  count: Counter
  sum: Counter
}

const histograms = new Map<string, Histogram>()

/** Adds a duration to a histogram. @param ms */
export function observe(name: string, ms: number, labels: Labels = {}): void {
  const seconds = ms / 1000
  const { buckets, every, count, sum } = histogramOf(name, labels)
  for (const [index, border] of borders.entries())
    if (seconds <= border) (buckets[index] as Counter).value += 1
  every.value += 1
  count.value += 1
  sum.value += seconds
}

function histogramOf(name: string, labels: Labels): Histogram {
  const series = seriesOf(name, labels)
  const known = histograms.get(series)
  if (known) return known
  const bucket = (le: string) => counterOf(`${name}_bucket`, { ...labels, le })
  const histogram = {
    // All of them from the first on: a histogram without its lower ones cannot be read.
    buckets: borders.map((border) => bucket(String(border))),
    every: bucket('+Inf'),
    count: counterOf(`${name}_count`, labels),
    sum: counterOf(`${name}_sum`, labels),
  }
  if (histograms.size < mostSeries) histograms.set(series, histogram)
  return histogram
}

export type Counts = Record<string, number>

/** Everything this process has counted, by series. */
export const countsOfProcess = (): Counts =>
  Object.fromEntries([...counters].map(([series, { value }]) => [series, value]))

/** The counts that stay true after their process has ended: all but gauges. */
export const lastingCounts = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([series]) => !isGauge(series)))

/** Counts of several processes as those of one. */
export function addUp(all: readonly Counts[]): Counts {
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
