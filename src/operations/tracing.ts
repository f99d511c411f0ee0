import type { IncomingMessage, ServerResponse } from 'node:http'

/** Attributes of a span, by the names of OpenTelemetry's semantic conventions. Undefined values are left out. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>

export interface SpanOptions {
  name: string
  /** `client` for a request to another system; `internal` if left out. */
  kind?: 'internal' | 'client'
  attributes?: SpanAttributes
  /** Histogram of durations that the span counts in, with these attributes. */
  metric?: { name: DurationMetric; attributes: SpanAttributes }
}

/** Histograms of durations in seconds, by their standard names. */
export type DurationMetric =
  | 'http.server.request.duration'
  | 'http.client.request.duration'
  | 'db.client.operation.duration'

/** A span that is running. */
export interface RunningSpan {
  /** Adds attributes to the span, and to its duration's metric those that the metric has by its convention. */
  set(attributes: SpanAttributes): void
}

/** What is known of a request once its tenant and route have been found. */
export interface RequestDetails {
  tenant?: string
  route?: string
}

/** Spans and metrics of this process. There is none unless the operator has named a collector. */
export interface Tracing {
  /** Runs work in a span of its own, which ends with the work, or with the promise that it returns. */
  span<Result>(options: SpanOptions, work: (span: RunningSpan) => Result): Result
  /** Records work that has just ended. It becomes a span only within another one. */
  ended(options: SpanOptions, durationMs: number, error?: unknown): void
  /** Runs work outside of every span. */
  detached<Result>(work: () => Result): Result
  /** Headers that continue the trace in another system (`traceparent`); empty outside of a span. */
  headers(): Readonly<Record<string, string>>
  /** Handles a request in a span, which ends with the response. `trusted`: its `traceparent` may name the parent. */
  request(
    req: IncomingMessage,
    res: ServerResponse,
    about: { trusted: boolean; secure: boolean; path: string; details: RequestDetails },
    work: () => void,
  ): void
}

let registered: Tracing | undefined

/** Returns the tracing of this process; undefined where it is off, which is the default. */
export const tracing = (): Tracing | undefined => registered

/** Turns tracing on, or off again. */
export function registerTracing(active: Tracing | undefined): void {
  registered = active
}

const noSpan: RunningSpan = { set() {} }

/** Runs work in a span where tracing is on, and by itself where it is off. */
export function withSpan<Result>(options: () => SpanOptions, work: (span: RunningSpan) => Result): Result {
  const active = tracing()
  return active ? active.span(options(), work) : work(noSpan)
}

/** Runs work outside of the span in which it was started, for what goes on after a request. */
export function detached<Result>(work: () => Result): Result {
  const active = tracing()
  return active ? active.detached(work) : work()
}
