import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { retryAfter } from './retry.ts'

/** Tables whose rows are work that waits: each is done by one of several processes. */
type QueueTable = 'letter' | 'payment_refund'

/** A row of work. */
export interface Waiting {
  tenant_id: string
  id: string
  state: Tables[QueueTable]['state']
  attempts: number
  /** When the next attempt may be made; while one is made, when it counts as lost, ms. */
  next_at: number
}

export interface WorkQueue {
  database: Database
  table: QueueTable
  /** For how long a row belongs to the process that took it, ms: longer than doing it may take. */
  leaseMs: number
  /** ms */
  clock: () => number
  /** Once aborted, nothing more is taken; what was taken is done. */
  signal?: AbortSignal | undefined
}

export interface Work<Row extends Waiting> {
  /** Does what a row asks for. @throws when it has to be tried again */
  run: (row: Row) => Promise<void>
  /** Told of what did not go through; it is tried again, later each time. */
  onFailure: (error: unknown, row: Row) => void
}

/**
 * Does the rows that this process is the one to do, one after the other. Each is claimed when its turn has come, so that
 * however long those before it took, its lease is whole; one whose process died is done by another when that has run out.
 * @returns how many went through
 */
export async function workOff<Row extends Waiting>(
  queue: WorkQueue,
  rows: readonly Row[],
  { run, onFailure }: Work<Row>,
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
      await putBack(queue, claimed)
    }
  }
  return done
}

/** @returns the row as it is leased; undefined where another process has taken it since it was read */
async function claim<Row extends Waiting>(queue: WorkQueue, row: Row): Promise<Row | undefined> {
  const lease = { attempts: row.attempts + 1, next_at: queue.clock() + queue.leaseMs }
  return (await write(queue, row, lease)) ? { ...row, ...lease } : undefined
}

/** Who has overrun a lease puts nothing back: the row is another's, or done. */
const putBack = (queue: WorkQueue, row: Waiting): Promise<boolean> =>
  write(queue, row, { next_at: queue.clock() + retryAfter(row.attempts) })

/** @returns false, and nothing written, where the row is no longer as it was read */
async function write(
  { database, table }: WorkQueue,
  { tenant_id, id, state, next_at }: Waiting,
  values: Partial<Pick<Waiting, 'attempts' | 'next_at'>>,
): Promise<boolean> {
  // In a transaction, as every write beside others: on SQLite a lone one would hold up the very loop it waits for.
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
