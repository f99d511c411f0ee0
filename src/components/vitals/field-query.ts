import { vitalDevices } from '#contract/messages/vitals.ts'
import { type VitalMetric, vitalMetricNames } from '#contract/vitals/metrics.ts'

/** The time spans of the operator's page, by the value of its query parameter. */
export const spans = {
  hours: { label: '48 hours, by the hour', grain: 'hour', periods: 48 },
  month: { label: '28 days', grain: 'day', periods: 28 },
  quarter: { label: '92 days', grain: 'day', periods: 92 },
} as const

export type Span = keyof typeof spans

export interface FieldQuery {
  /** Undefined for all tenants. */
  tenant: string | undefined
  metric: VitalMetric
  /** Undefined for all devices. */
  device: (typeof vitalDevices)[number] | undefined
  span: Span
}

/** Parses the query of the operator's page; unknown values are ignored. */
export function fieldQuery(parameters: URLSearchParams, tenantIds: readonly string[]): FieldQuery {
  const parameterIn = <Word extends string>(name: string, words: readonly Word[]): Word | undefined =>
    words.find((word) => word === parameters.get(name))
  return {
    tenant: parameterIn('tenant', tenantIds),
    metric: parameterIn('metric', vitalMetricNames) ?? 'LCP',
    device: parameterIn('device', vitalDevices),
    span: parameterIn('span', Object.keys(spans) as Span[]) ?? 'month',
  }
}
