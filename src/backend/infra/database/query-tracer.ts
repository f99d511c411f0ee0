import type { LogEvent } from 'kysely'
import { tracing } from '#operations/tracing.ts'

/** Most characters of a statement in a span. Values are parameters, which are left out. */
const maxStatement = 2_000

/** Returns Kysely's logger that records each statement as a span, and its duration as a metric. */
export const queryTracer =
  (system: 'sqlite' | 'postgresql') =>
  (event: LogEvent): void => {
    const { sql } = event.query
    const [operation, target] = summaryOf(sql)
    const attributes = { 'db.system.name': system, 'db.operation.name': operation }
    tracing()?.ended(
      {
        name: target === undefined ? operation : `${operation} ${target}`,
        kind: 'client',
        attributes: {
          ...attributes,
          'db.collection.name': target,
          'db.query.text': sql.slice(0, maxStatement),
        },
        metric: { name: 'db.client.operation.duration', attributes },
      },
      event.queryDurationMillis,
      event.level === 'error' ? event.error : undefined,
    )
  }

/** Returns the operation of a statement in capitals, and the first table that it names. */
export function summaryOf(sql: string): [operation: string, table: string | undefined] {
  const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'QUERY'
  return [operation, /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(sql)?.[1]]
}
