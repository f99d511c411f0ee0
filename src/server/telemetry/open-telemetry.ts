import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type Attributes,
  type Context,
  context,
  type Histogram,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { logWarning } from '#operations/log-failure.ts'
import type {
  DurationMetric,
  RequestDetails,
  RunningSpan,
  SpanAttributes,
  SpanOptions,
  Tracing,
} from '#operations/tracing.ts'
import type { TelemetrySettings } from './telemetry-settings.ts'

/**
 * Exports spans and metrics to a collector (OTLP over HTTP). This module loads OpenTelemetry: it is imported only where the
 * operator has named a collector.
 */
export interface OpenTelemetry {
  tracing: Tracing
  /** Exports what is left, and stops. */
  close(): Promise<void>
}

/** Upper bounds of durations, seconds, that the semantic conventions advise. */
const httpBounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const databaseBounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]

const metrics: Record<DurationMetric, { description: string; bounds: number[] }> = {
  'http.server.request.duration': { description: 'Duration of HTTP server requests.', bounds: httpBounds },
  'http.client.request.duration': { description: 'Duration of HTTP client requests.', bounds: httpBounds },
  'db.client.operation.duration': { description: 'Duration of database operations.', bounds: databaseBounds },
}

/** Attributes of a span that its metric has as well. They have few values each. */
const sharedAttributes: ReadonlySet<string> = new Set(['http.response.status_code', 'error.type'])

const kinds = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT }

const headerGetter: TextMapGetter<IncomingMessage['headers']> = {
  keys: Object.keys,
  get: (headers, name) => headers[name],
}

/** An export that fails is logged at most this often, ms. */
const logEveryMs = 60_000

export function startOpenTelemetry(settings: TelemetrySettings): OpenTelemetry {
  logExportFailures()
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'etalage', 'process.pid': process.pid }))
    .merge(detectResources({ detectors: [envDetector] }))
  const contextManager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contextManager)
  const tracers = new TracerProvider({
    resource,
    sampler: samplerOf(settings),
    spanProcessors: settings.traces ? [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })] : [],
  })
  const meters = new MeterProvider({
    resource,
    readers: settings.metrics
      ? [
          new PeriodicExportingMetricReader({
            exporter: new OTLPMetricExporter(),
            exportIntervalMillis: settings.metricIntervalMs,
          }),
        ]
      : [],
  })
  const meter = meters.getMeter('etalage')
  const histograms = Object.fromEntries(
    Object.entries(metrics).map(([name, { description, bounds }]) => [
      name,
      meter.createHistogram(name, {
        ...{ description, unit: 's', valueType: undefined },
        advice: { explicitBucketBoundaries: bounds },
      }),
    ]),
  ) as Record<DurationMetric, Histogram>
  return {
    tracing: new OpenTelemetryTracing(tracers.getTracer('etalage'), histograms),
    async close() {
      await Promise.all([tracers.shutdown(), meters.shutdown()])
      context.disable()
    },
  }
}

class OpenTelemetryTracing implements Tracing {
  readonly #tracer: Tracer
  readonly #histograms: Record<DurationMetric, Histogram>
  readonly #propagator = new W3CTraceContextPropagator()

  constructor(tracer: Tracer, histograms: Record<DurationMetric, Histogram>) {
    this.#tracer = tracer
    this.#histograms = histograms
  }

  span<Result>(options: SpanOptions, work: (span: RunningSpan) => Result): Result {
    const span = this.#start(options, context.active())
    const begun = performance.now()
    const counted: Attributes = { ...defined(options.metric?.attributes) }
    const end = (error?: unknown): void => {
      if (error !== undefined) counted['error.type'] ??= markFailed(span, error)
      span.end()
      if (options.metric) this.#record(options.metric.name, begun, counted)
    }
    const running: RunningSpan = {
      set(attributes) {
        const all = defined(attributes)
        span.setAttributes(all)
        for (const [name, value] of Object.entries(all)) if (sharedAttributes.has(name)) counted[name] = value
      },
    }
    let result: Result
    try {
      result = context.with(trace.setSpan(context.active(), span), () => work(running))
    } catch (error) {
      end(error)
      throw error
    }
    if (!(result instanceof Promise)) {
      end()
      return result
    }
    return result.then(
      (value) => {
        end()
        return value
      },
      (error: unknown) => {
        end(error)
        throw error
      },
    ) as Result
  }

  ended(options: SpanOptions, durationMs: number, error?: unknown): void {
    const begun = performance.now() - durationMs
    let errorType: string | undefined
    if (trace.getSpan(context.active()) !== undefined) {
      const span = this.#start(options, context.active(), performance.timeOrigin + begun)
      if (error !== undefined) errorType = markFailed(span, error)
      span.end()
    }
    if (options.metric)
      this.#record(options.metric.name, begun, {
        ...defined(options.metric.attributes),
        ...(error !== undefined && { 'error.type': errorType ?? typeOf(error) }),
      })
  }

  detached<Result>(work: () => Result): Result {
    return context.with(ROOT_CONTEXT, work)
  }

  headers(): Record<string, string> {
    const carrier: Record<string, string> = {}
    this.#propagator.inject(context.active(), carrier, { set: (into, name, value) => (into[name] = value) })
    return carrier
  }

  request(
    req: IncomingMessage,
    res: ServerResponse,
    { trusted, secure, path, details }: Parameters<Tracing['request']>[2],
    work: () => void,
  ): void {
    const parent = trusted ? this.#propagator.extract(ROOT_CONTEXT, req.headers, headerGetter) : ROOT_CONTEXT
    const begun = performance.now()
    const method = req.method as string
    const common = { 'http.request.method': method, 'url.scheme': secure ? 'https' : 'http' }
    const span = this.#tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { ...common, 'url.path': path } },
      parent,
    )
    res.once('close', () => {
      const counted = { ...common, ...responseAttributes(res, details) }
      span.setAttributes({
        ...responseAttributes(res, details),
        ...(details.tenant !== undefined && { 'etalage.tenant': details.tenant }),
        'etalage.request_id': String(res.getHeader('x-request-id') ?? ''),
      })
      if (details.route !== undefined) span.updateName(`${method} ${details.route}`)
      if ('error.type' in counted) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
      this.#record('http.server.request.duration', begun, counted)
    })
    context.with(trace.setSpan(parent, span), work)
  }

  #start({ name, kind = 'internal', attributes }: SpanOptions, parent: Context, startTime?: number): Span {
    const options = { kind: kinds[kind], attributes: defined(attributes) }
    return this.#tracer.startSpan(name, startTime === undefined ? options : { ...options, startTime }, parent)
  }

  #record(metric: DurationMetric, begun: number, attributes: Attributes): void {
    this.#histograms[metric].record((performance.now() - begun) / 1000, attributes)
  }
}

/** Attributes of a response: its status, and as an error the status of a failure or a cut connection. */
function responseAttributes(res: ServerResponse, { route }: RequestDetails): Attributes {
  const { statusCode, writableFinished } = res
  const error = statusCode >= 500 ? String(statusCode) : writableFinished ? undefined : 'cut'
  return {
    'http.response.status_code': statusCode,
    ...(route !== undefined && { 'http.route': route }),
    ...(error !== undefined && { 'error.type': error }),
  }
}

/** Marks a span as failed. Neither the message nor the stack is exported: they may name a person. @returns the type */
function markFailed(span: Span, error: unknown): string {
  const type = typeOf(error)
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
  return type
}

const typeOf = (error: unknown): string =>
  error instanceof Error
    ? 'code' in error && typeof error.code === 'string'
      ? error.code
      : error.name
    : typeof error

const defined = (attributes: SpanAttributes = {}): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Attributes

function samplerOf({ sampler, ratio }: TelemetrySettings): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[sampler.replace('parentbased_', '') as 'always_on' | 'always_off' | 'traceidratio']()
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/** Logs that the collector does not take what is exported. Visitors are served all the same. */
function logExportFailures(): void {
  let loggedAt = Number.NEGATIVE_INFINITY
  setGlobalErrorHandler((error) => {
    if (performance.now() - loggedAt < logEveryMs) return
    loggedAt = performance.now()
    const message = error instanceof Error ? error.message : String(error)
    logWarning('telemetry', `spans or metrics could not be exported: ${message}`)
  })
}
