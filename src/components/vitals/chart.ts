import { type VitalMetric, vitalMetrics } from '#contract/vitals/metrics.ts'

/** Size of a chart, in SVG units. */
export const chart = { width: 320, height: 110 } as const

export interface Point {
  period: string
  count: number
  /** Value in ms; CLS has no unit. */
  p75: number | undefined
}

export interface Dot extends Point {
  x: number
  y: number
}

export interface Drawing {
  /** Consecutive periods with measurements, as the points of a polyline. */
  lines: string[]
  dots: Dot[]
  /** The thresholds of needs-improvement and poor, as y coordinates. */
  goodY: number
  poorY: number
}

/** Calculates the points of a chart: time from left to right, values from 0 to slightly above the highest. */
export function drawChart(metric: VitalMetric, points: readonly Point[]): Drawing {
  const { good, poor } = vitalMetrics[metric]
  const top = Math.max(poor, ...points.map(({ p75 }) => p75 ?? 0)) * 1.08
  const y = (value: number): number => round(chart.height - (value / top) * chart.height)
  const step = chart.width / Math.max(1, points.length - 1)
  const dots = points.flatMap((point, index) =>
    point.p75 === undefined ? [] : [{ ...point, x: round(index * step), y: y(point.p75) }],
  )
  const lines: string[] = []
  let currentLine: string[] = []
  points.forEach(({ p75 }, index) => {
    if (p75 !== undefined) currentLine.push(`${round(index * step)},${y(p75)}`)
    if (p75 !== undefined && index < points.length - 1) return
    if (currentLine.length > 1) lines.push(currentLine.join(' '))
    currentLine = []
  })
  return { lines, dots, goodY: y(good), poorY: y(poor) }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Formats a measured value: `1.84 s`, `120 ms`, `0.041`. */
export function valueText(metric: VitalMetric, value: number | undefined): string {
  if (value === undefined) return '–'
  if (metric === 'CLS') return value.toFixed(3)
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(2)} s`
}

/** Formats `2026-11-21` as `21 Nov`, and `2026-11-21T20` as `21 Nov, 20:00`. */
export function periodText(period: string): string {
  const day = new Date(`${period.slice(0, 10)}T00:00:00Z`)
  const date = day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return period.length > 10 ? `${date}, ${period.slice(11)}:00` : date
}

/** Formats a share as `98%` or `0.4%`. @param share 0 to 1 */
export const shareText = (share: number): string =>
  `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`
