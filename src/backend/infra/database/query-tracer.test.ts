import type { LogEvent } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { registerTracing, type SpanOptions, type Tracing } from '#operations/tracing.ts'
import { queryTracer, summaryOf } from './query-tracer.ts'

test.each([
  ['select "sku" from "variant" where "sku" = ?', 'SELECT', 'variant'],
  ['insert into "shop_order" ("a") select "b" from "c"', 'INSERT', 'shop_order'],
  ['update "variant" set "stock" = $1', 'UPDATE', 'variant'],
  ['delete from letter where id = ?', 'DELETE', 'letter'],
  ['begin immediate', 'BEGIN', undefined],
  ['  pragma quick_check', 'PRAGMA', undefined],
  ['', 'QUERY', undefined],
])('[CNX-7] %j is summed up as %s %s', (sql, operation, table) => {
  expect(summaryOf(sql)).toEqual([operation, table])
})

afterEach(() => registerTracing(undefined))

test('[CNX-7] a statement is recorded with its duration and error, and without its values', () => {
  const recorded: [SpanOptions, number, unknown][] = []
  const tracing = { ended: (...call: [SpanOptions, number, unknown]) => void recorded.push(call) }
  const event = {
    level: 'error',
    query: { sql: 'update "customer" set "name" = ?', parameters: ['Anna'] },
    queryDurationMillis: 12,
    error: new Error('SQLITE_FULL'),
  } as unknown as LogEvent
  // Off: nothing is recorded.
  queryTracer('sqlite')(event)
  registerTracing(tracing as unknown as Tracing)
  queryTracer('sqlite')(event)
  expect(recorded).toHaveLength(1)
  const [options, durationMs, error] = recorded[0] as [SpanOptions, number, unknown]
  expect([options.name, durationMs, (error as Error).message]).toEqual(['UPDATE customer', 12, 'SQLITE_FULL'])
  expect(options.metric?.attributes).toEqual({ 'db.system.name': 'sqlite', 'db.operation.name': 'UPDATE' })
  expect(JSON.stringify(options)).not.toContain('Anna')
})
