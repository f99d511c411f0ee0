import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as a collector receives it, with its attributes as an object. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  /** 1 internal, 2 server, 3 client. */
  kind: number
  attributes: Record<string, string | number | boolean>
  /** Milliseconds. */
  duration: number
  status: number
}

/** A histogram's point as a collector receives it. */
export interface ReceivedPoint {
  name: string
  unit: string
  count: number
  attributes: Record<string, string | number | boolean>
}

/** A collector of OpenTelemetry's protocol (OTLP over HTTP, JSON) in this process. */
export interface Collector {
  url: string
  spans: ReceivedSpan[]
  points: ReceivedPoint[]
  /** Attributes of the process that sends. */
  resource: Record<string, string | number | boolean>
  /** Values of the header `authorization`. */
  authorizations: Set<string | undefined>
  close(): void
}

interface Json {
  [name: string]: Json & Json[] & string
}

const plainValue = (value: Record<string, unknown>): string | number | boolean => {
  const [[kind, plain] = []] = Object.entries(value)
  return kind === 'intValue' ? Number(plain) : (plain as string)
}
const attributesOf = (list: { key: string; value: Record<string, unknown> }[] = []) =>
  Object.fromEntries(list.map(({ key, value }) => [key, plainValue(value)]))

export async function startCollector(): Promise<Collector> {
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    collector.authorizations.add(req.headers.authorization)
    if (req.url === '/v1/traces') takeSpans(body)
    if (req.url === '/v1/metrics') takePoints(body)
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    points: [],
    resource: {},
    authorizations: new Set(),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  function takeSpans({ resourceSpans }: Json): void {
    for (const { resource, scopeSpans } of resourceSpans as unknown as Json[]) {
      Object.assign(collector.resource, attributesOf(resource?.attributes as never))
      for (const { spans } of scopeSpans as unknown as Json[])
        for (const span of spans as unknown as Record<string, never>[])
          collector.spans.push({
            ...(span as unknown as ReceivedSpan),
            attributes: attributesOf(span.attributes),
            duration: (Number(span.endTimeUnixNano) - Number(span.startTimeUnixNano)) / 1e6,
            status: Number((span.status as { code?: number } | undefined)?.code ?? 0),
          })
    }
  }
  function takePoints({ resourceMetrics }: Json): void {
    for (const { scopeMetrics } of resourceMetrics as unknown as Json[])
      for (const { metrics } of scopeMetrics as unknown as Json[])
        for (const { name, unit, histogram } of metrics as unknown as Json[])
          for (const point of (histogram?.dataPoints ?? []) as unknown as Record<string, never>[])
            collector.points.push({
              ...{ name: String(name), unit: String(unit), count: Number(point.count) },
              attributes: attributesOf(point.attributes),
            })
  }
  return collector
}
