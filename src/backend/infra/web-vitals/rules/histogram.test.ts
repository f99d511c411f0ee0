import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vitalMetricNames, vitalRating } from '#contract/vitals/metrics.ts'
import { bucketOf, bucketStart, percentile, sampleCount, shareWithin } from './histogram.ts'

const histogramOf = (metric: 'LCP' | 'CLS', values: number[]): Map<number, number> => {
  const histogram = new Map<number, number>()
  for (const value of values) {
    const bucket = bucketOf(metric, value)
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1)
  }
  return histogram
}

test('[DAT-6] a value lies in its bucket, whatever the metric', () => {
  const metric = fc.constantFrom(...vitalMetricNames)
  fc.assert(
    fc.property(metric, fc.double({ min: 0, max: 80, noNaN: true }), (name, value) => {
      const bucket = bucketOf(name, value)
      expect(bucketStart(name, bucket)).toBeLessThanOrEqual(value + 1e-9)
      expect(bucketStart(name, bucket + 1)).toBeGreaterThanOrEqual(value - 1e-9)
    }),
  )
  expect(bucketOf('LCP', 600_000)).toBe(100)
})

test('[DEV-5] the 75th percentile is accurate to 12 %', () => {
  const values = Array.from({ length: 400 }, (_, index) => 20 + ((index * 7919) % 4001))
  const exact = [...values].sort((a, b) => a - b)[299] as number
  const estimated = percentile('LCP', histogramOf('LCP', values), 0.75) as number
  expect(Math.abs(estimated - exact) / exact).toBeLessThan(0.12)
})

test.each([
  ['nothing measured', [], undefined],
  ['no shift at all', [0, 0, 0, 0], 0.00075],
  ['one large shift among four stays below the 75th', [0, 0, 0, 0.9], 0.001],
])('[DEV-5] CLS: %s', (_, values, expected) => {
  const found = percentile('CLS', histogramOf('CLS', values), 0.75)
  if (expected === undefined) expect(found).toBeUndefined()
  else expect(found).toBeCloseTo(expected, 5)
})

test('[DAT-6] a negative count from a later report counts as none', () => {
  const histogram = new Map([
    [10, -1],
    [20, 2],
  ])
  expect(sampleCount(histogram)).toBe(2)
  expect(percentile('LCP', histogram, 0.75)).toBeGreaterThan(bucketStart('LCP', 20))
})

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs-improvement'],
  ['LCP', 4000, 'needs-improvement'],
  ['LCP', 4001, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.26, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 501, 'poor'],
] as const)('[DAT-6] %s of %d is %s', (metric, value, rating) => {
  expect(vitalRating(metric, value)).toBe(rating)
})

test.each([
  ['nothing measured', [], undefined],
  ['all good', [100, 900, 2000], 1],
  ['one of four poor', [100, 900, 2000, 9000], 0.75],
  ['all poor', [9000, 9000], 0],
] as const)('[CNX-2] the share of good visits with %s: %j', (_, values, expected) => {
  expect(shareWithin('LCP', histogramOf('LCP', [...values]), 2500)).toBe(expected)
})

test('[CNX-2] the share of good visits is accurate where a bucket lies across the limit', () => {
  const values = Array.from({ length: 400 }, (_, index) => 20 + ((index * 7919) % 4001))
  const exact = values.filter((value) => value <= 2500).length / values.length
  expect(Math.abs((shareWithin('LCP', histogramOf('LCP', values), 2500) ?? 0) - exact)).toBeLessThan(0.02)
})
