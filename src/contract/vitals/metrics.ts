/**
 * What browsers measure (DAT-6), and from where on a value needs improvement or is poor, as the web-vitals initiative
 * sets it. ms; CLS has no unit.
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

/** How a value is judged; the border itself is still the better half. */
export function vitalRating(metric: VitalMetric, value: number): VitalRating {
  const { good, poor } = vitalMetrics[metric]
  if (value <= good) return 'good'
  return value <= poor ? 'needs-improvement' : 'poor'
}
