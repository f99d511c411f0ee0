import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { retryAfter } from './retry.ts'

/** Tables of queued jobs; each job is processed by one of several processes. */
type QueueTable = 'letter' | 'payment_refund' | 'webhook_message'

/** A row of a queue table. */
export interface QueueRow {
  tenant_id: string
  id: string
  state: Tables[QueueTable]['state']
  attempts: number
  /** Time of the next attempt, ms. During an attempt: the time at which it counts as lost. */
  next_at: number
}

export interface WorkQueue {
  database: Database
  table: QueueTable
  /** How long a row belongs to the process that claimed it, ms: longer than processing it may take. */
  leaseMs: number
  /** ms */
  clock: () => number
  /** Once aborted, no further row is claimed; the current one is finished. */
  signal?: AbortSignal | undefined
  /** Returns the delay before the next attempt, ms; a minute, doubled each time up to an hour, if left out. */
  retryAfter?: (attempts: number, error: unknown) => number
}

export interface RowHandler<Row extends QueueRow> {
  /** Processes a row. @throws if the row must be retried */
  run: (row: Row) => Promise<void>
  /** Called with the error of a row that failed. The row is retried with growing delay. */
  onFailure: (error: unknown, row: Row) => void
}

/**
 * Processes rows one after the other. Each is claimed just before it is processed, so that its lease is
 * complete however long the earlier ones took. If a process dies, another one claims its row when the lease has
 * expired.
 * @returns the number of rows processed successfully
 */
export async function processRows<Row extends QueueRow>(
  queue: WorkQueue,
  rows: readonly Row[],
  { run, onFailure }: RowHandler<Row>,
): Promise<number> {
  let done = 0
  for (const row of rows) {
    if (queue.signal?.aborted) break
    const claimed = await claim(queue, row)
    if (!claimed) continue
    try {
      await run(claimed)
      done += 1
    } catch (error) {
      onFailure(error, claimed)
      await scheduleRetry(queue, claimed, error)
    }
  }
  return done
}

/** @returns the row with its lease; undefined if another process has claimed it since it was read */
async function claim<Row extends QueueRow>(queue: WorkQueue, row: Row): Promise<Row | undefined> {
  const lease = { attempts: row.attempts + 1, next_at: queue.clock() + queue.leaseMs }
  return (await write(queue, row, lease)) ? { ...row, ...lease } : undefined
}

/**
 * Releases a row for its next attempt. If the lease has expired nothing is written: the row belongs to another
 * process or is done.
 */
const scheduleRetry = (queue: WorkQueue, row: QueueRow, error: unknown): Promise<boolean> => {
  const delayMs = (queue.retryAfter ?? retryAfter)(row.attempts, error)
  return write(queue, row, { next_at: queue.clock() + delayMs })
}

/** @returns false, and writes nothing, if the row has changed since it was read */
async function write(
  { database, table }: WorkQueue,
  { tenant_id, id, state, next_at }: QueueRow,
  values: Partial<Pick<QueueRow, 'attempts' | 'next_at'>>,
): Promise<boolean> {
  // In a transaction, like every write beside others: on SQLite a write outside one would block the event loop
  // that it waits for.
  const { numUpdatedRows } = await database
    .transaction()
    .execute((db) =>
      db
        .updateTable(table)
        .set(values)
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', id)
        .where('state', '=', state)
        .where('next_at', '=', next_at)
        .executeTakeFirst(),
    )
  return numUpdatedRows === 1n
}
