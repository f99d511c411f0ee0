import type { VitalMetric } from '#contract/vitals/metrics.ts'

/** Each bucket ends this much higher than the previous one, so that a percentile is accurate to a few per cent. */
const growth = 1.12

/** The last bucket contains everything above about 80 s. */
const lastBucket = 100

/** CLS has no unit and is small: in thousandths it fills the same buckets as ms. */
const scaleOf = (metric: VitalMetric): number => (metric === 'CLS' ? 1000 : 1)

/** Returns the bucket of a value (ms; CLS without unit): 0 below 1 ms, or below a thousandth. */
export function bucketOf(metric: VitalMetric, value: number): number {
  const scaled = value * scaleOf(metric)
  if (scaled < 1) return 0
  return Math.min(lastBucket, 1 + Math.floor(Math.log(scaled) / Math.log(growth)))
}

/** Returns the lower bound of a bucket in the metric's own unit. */
export function bucketStart(metric: VitalMetric, bucket: number): number {
  return bucket === 0 ? 0 : growth ** (bucket - 1) / scaleOf(metric)
}

/**
 * Count by bucket. A count is negative if a later report moved a measurement from another period; it then
 * counts as 0.
 */
export type Histogram = ReadonlyMap<number, number>

export const sampleCount = (histogram: Histogram): number =>
  [...histogram.values()].reduce((sum, count) => sum + Math.max(0, count), 0)

/**
 * Returns the share of all measurements that do not exceed a value, 0 to 1, assuming that those of a bucket are spread
 * evenly. Undefined without measurements.
 */
export function shareWithin(metric: VitalMetric, histogram: Histogram, value: number): number | undefined {
  const total = sampleCount(histogram)
  if (total === 0) return undefined
  const bucketOfValue = bucketOf(metric, value)
  const start = bucketStart(metric, bucketOfValue)
  const partOfBucket = (value - start) / (bucketStart(metric, bucketOfValue + 1) - start)
  let within = 0
  for (const [bucket, count] of histogram) {
    if (count <= 0) continue
    if (bucket < bucketOfValue) within += count
    else if (bucket === bucketOfValue) within += count * partOfBucket
  }
  return within / total
}

/**
 * Returns the value that a share of all measurements does not exceed, assuming that those of a bucket are
 * spread evenly. Undefined without measurements.
 * @param share 0.75 for the 75th percentile
 */
export function percentile(metric: VitalMetric, histogram: Histogram, share: number): number | undefined {
  const total = sampleCount(histogram)
  if (total === 0) return undefined
  let left = share * total
  const filled = [...histogram].filter(([, count]) => count > 0).sort(([one], [other]) => one - other)
  for (const [bucket, count] of filled) {
    if (left > count) {
      left -= count
      continue
    }
    const start = bucketStart(metric, bucket)
    return start + (left / count) * (bucketStart(metric, bucket + 1) - start)
  }
  return undefined
}
