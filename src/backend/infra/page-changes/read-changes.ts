import type { Database } from '../database/database.ts'
import { SeenChanges } from './seen-changes.ts'
import type { PageChangeRow } from './tables.ts'

export type PageChange = Pick<PageChangeRow, 'id' | 'tenant_id' | 'kind' | 'subject'>

/** Number of rows read by one statement. */
const batchRows = 1_000

/** More changes than this at once are not reported individually. */
const maxAtOnce = 10_000

/**
 * Number of ids before the newest one that are still awaited after the start: their transactions may be in
 * progress.
 */
const overlap = 500

/** If changes were not read for this long, rows may have been deleted unread (retention/periods.ts), ms. */
const maxPauseMs = 30 * 60_000

/** The new changes, or `missed` if too many may have been missed. */
export type ChangeCheck = { changes: PageChange[] } | { missed: true }

/** Reads the changes since its last call. One instance per process. */
export class ChangeReader {
  #seen: SeenChanges | undefined
  #checkedAt = 0

  /** Changes after this id may be unread; undefined before the first read. */
  get after(): number | undefined {
    return this.#seen?.after
  }

  /** Creates a reader that continues after a given id. */
  static from(id: number, now: number): ChangeReader {
    const reader = new ChangeReader()
    reader.#seen = new SeenChanges(id)
    reader.#checkedAt = now
    return reader
  }

  /** Records a change that another process has reported. @returns whether it is new */
  recordChange(id: number): boolean {
    return this.#seen?.recordChange(id) ?? true
  }

  /**
   * Reads the new changes. The first call returns `missed`: pages cached before may be older than the newest
   * change.
   * @param now ms
   * @throws if the database does not answer
   */
  async check(database: Database, now: number): Promise<ChangeCheck> {
    const seen = this.#seen
    const missed = seen === undefined || now - this.#checkedAt > maxPauseMs
    if (missed) {
      this.#seen = await begin(database, now)
      this.#checkedAt = now
      return { missed: true }
    }
    const changes: PageChange[] = []
    for (let after = seen.after; ; ) {
      const rows = await readAfter(database, after)
      for (const row of rows) if (seen.isNew(row.id, now)) changes.push(row)
      const last = rows.at(-1)
      if (!last || rows.length < batchRows) break
      after = last.id
    }
    seen.expire(now)
    this.#checkedAt = now
    return changes.length > maxAtOnce ? { missed: true } : { changes }
  }
}

async function begin(database: Database, now: number): Promise<SeenChanges> {
  const { newest } = await database
    .selectFrom('page_change')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  const from = Math.max(0, Number(newest ?? 0) - overlap)
  const seen = new SeenChanges(from)
  for (const { id } of await readAfter(database, from)) seen.isNew(id, now)
  return seen
}

async function readAfter(database: Database, id: number): Promise<PageChange[]> {
  return await database
    .selectFrom('page_change')
    .select(['id', 'tenant_id', 'kind', 'subject'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(batchRows)
    .execute()
}
