/**
 * Web vitals (DAT-6) with the limits of the web-vitals initiative: above `good` a value needs improvement,
 * above `poor` it is poor. ms; CLS has no unit.
 */
export const vitalMetrics = {
  LCP: { name: 'Largest Contentful Paint', good: 2500, poor: 4000 },
  INP: { name: 'Interaction to Next Paint', good: 200, poor: 500 },
  CLS: { name: 'Cumulative Layout Shift', good: 0.1, poor: 0.25 },
  FCP: { name: 'First Contentful Paint', good: 1800, poor: 3000 },
  TTFB: { name: 'Time to First Byte', good: 800, poor: 1800 },
} as const

export type VitalMetric = keyof typeof vitalMetrics

export const vitalMetricNames = Object.keys(vitalMetrics) as [VitalMetric, ...VitalMetric[]]

export const vitalRatings = ['good', 'needs-improvement', 'poor'] as const

export type VitalRating = (typeof vitalRatings)[number]

/** Returns the rating of a value; the limit itself belongs to the better rating. */
export function vitalRating(metric: VitalMetric, value: number): VitalRating {
  const { good, poor } = vitalMetrics[metric]
  if (value <= good) return 'good'
  return value <= poor ? 'needs-improvement' : 'poor'
}
