import type { Database } from '../database/database.ts'
import { SeenChanges } from './seen-changes.ts'
import type { PageChangeRow } from './tables.ts'

export type PageChange = Pick<PageChangeRow, 'id' | 'tenant_id' | 'kind' | 'subject'>

/** Rows read by one statement. */
const batchRows = 1_000

/** So many changes at once are no longer told one by one. */
const mostAtOnce = 10_000

/** Ids before the newest one that are still watched after the start: their transactions may be under way. */
const overlap = 500

/** After so long without a look, rows may have been deleted unread (retention/periods.ts), ms. */
const longestPauseMs = 30 * 60_000

/** What a look found: the new changes, or that too much may have been missed to tell. */
export type Look = { changes: PageChange[] } | { missed: true }

/** Reads what has changed since its last look. One for each process. */
export class ChangeReader {
  #seen: SeenChanges | undefined
  #lookedAt = 0

  /** Changes after this id may be unread; undefined before the first look. */
  get after(): number | undefined {
    return this.#seen?.after
  }

  /** A reader that continues after an id that is known to be read. */
  static from(id: number, now: number): ChangeReader {
    const reader = new ChangeReader()
    reader.#seen = new SeenChanges(id)
    reader.#lookedAt = now
    return reader
  }

  /** Notes a change another process has reported. @returns whether it is news */
  hear(id: number): boolean {
    return this.#seen?.hear(id) ?? true
  }

  /**
   * The first look reports `missed`: what was cached before it may be older than the newest change.
   * @param now ms
   * @throws when the database does not answer
   */
  async look(database: Database, now: number): Promise<Look> {
    const seen = this.#seen
    const missed = seen === undefined || now - this.#lookedAt > longestPauseMs
    if (missed) {
      this.#seen = await begin(database, now)
      this.#lookedAt = now
      return { missed: true }
    }
    const changes: PageChange[] = []
    for (let after = seen.after; ; ) {
      const rows = await readAfter(database, after)
      for (const row of rows) if (seen.take(row.id, now)) changes.push(row)
      const last = rows.at(-1)
      if (!last || rows.length < batchRows) break
      after = last.id
    }
    seen.expire(now)
    this.#lookedAt = now
    return changes.length > mostAtOnce ? { missed: true } : { changes }
  }
}

async function begin(database: Database, now: number): Promise<SeenChanges> {
  const { newest } = await database
    .selectFrom('page_change')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  const from = Math.max(0, Number(newest ?? 0) - overlap)
  const seen = new SeenChanges(from)
  for (const { id } of await readAfter(database, from)) seen.take(id, now)
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
