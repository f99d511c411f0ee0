/**
 * Settings of OpenTelemetry, by the variables of its specification. Exporters read further ones of
 * `OTEL_EXPORTER_OTLP_…` themselves.
 */
export interface TelemetrySettings {
  /** Whether spans are exported. */
  traces: boolean
  /** Whether metrics are exported. */
  metrics: boolean
  sampler: TraceSampler
  /** Share of traces that a ratio sampler takes, 0 to 1. */
  ratio: number
  /** How often metrics are exported, ms. */
  metricIntervalMs: number
}

export const traceSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type TraceSampler = (typeof traceSamplers)[number]
